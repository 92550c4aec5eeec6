import { expect, test } from 'vitest'
import { contractSnapshot } from '../snapshot.ts'

type Described = { readonly id: string; readonly moduleId: string | null; readonly input: unknown }

const described: readonly Described[] = JSON.parse(contractSnapshot()).calls

/** A module id belongs to a call as a whole, or is one of the values that its input takes. */
function callsOf(moduleId: string): string[] {
  return described
    .filter((call) => call.moduleId === moduleId || JSON.stringify(call.input).includes(`"${moduleId}"`))
    .map(({ id }) => id)
}

test('CONF-36 the module ids of announcements, money, agents and the ways in belong to the calls that they name', () => {
  expect(callsOf('COMM3')).toContain('games.readVendorTypes')
  expect(callsOf('FUNDTRANS3')).toEqual(['wallet.transfer'])
  expect(callsOf('AGEANNOUNCE3')).toEqual(['content.readAnnouncements'])
  expect(callsOf('MEMTRANS3')).toEqual(['agents.readTransferTerms', 'agents.readTransfers', 'agents.sendToDownline'])
  expect(callsOf('PERSPNL3')).toEqual(['wallet.readHistory'])
  expect(callsOf('AGEINFO3')).toEqual(['agents.readDownlineMember'])
  expect(callsOf('AGEDOWNMAN3')).toEqual(['agents.readDownline', 'agents.readTeam'])
  expect(callsOf('REG3')).toEqual(['member.register'])
  expect(callsOf('CAPTCHA3')).toEqual(['account.readCaptcha'])
  expect(callsOf('FREEPLAY3')).toEqual(['account.testPlay'])
})

test('CONF-37 every module id of the specification belongs to the call that it names', () => {
  expect(callsOf('MOBILENUMREG3')).toEqual(['member.register'])
  expect(callsOf('VALID_CAPTCHA3')).toEqual(['account.readCaptcha'])
  expect(callsOf('CHNGPASSVERIF3')).toEqual(['account.setPasswordByPhone'])
  expect(callsOf('REGMOBVERF3')).toEqual(['account.sendRegisterCode'])
  expect(callsOf('AFFMAN3')).toEqual(['member.checkAffiliate'])
  expect(callsOf('PROFPIC3')).toEqual(['member.readHeadIcon'])
  expect(callsOf('INBOX3')).toContain('inbox.readInboxUnread')
})
