import { entertainmentPlays } from '../lottery/families.ts'

/** As the function of the database that counts cashback: a bet knows its play, and the rules know the play's mode. */
export function entertainmentFunction(): string {
  const lines = entertainmentPlays.map((each) => `    '${each}'`).join(',\n')
  return `-- Written by \`npm run chart\` from the families of packages/domain/src/lottery: the plays of the entertainment mode.
create or replace function is_entertainment(family text, play text) returns boolean
  language sql immutable parallel safe
  as $$select family || ' ' || play = any (array[
${lines}
  ])$$;
revoke execute on function is_entertainment(text, text) from public;
`
}
