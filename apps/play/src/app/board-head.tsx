import { Outline } from '@fairground/ui/outline.tsx'
import { arrowLeft } from '@fairground/ui/outlines.ts'
import { useText } from '@fairground/ui/words.tsx'
import type { ReactNode } from 'react'
import { chevronDown, dots } from '../board/outlines.ts'
import type { BoardFamily } from '../families/board-family.ts'
import { ownsHead, postToHost } from '../net/host-frame.ts'
import { Balance } from './balance.tsx'
import type { WalletBalance } from './member.ts'

type BoardHeadProps = {
  readonly name: string
  readonly family: BoardFamily
  readonly walletBalance: WalletBalance | null
  readonly onSwitch: () => void
  readonly onMenu: () => void
  /** Where the draws lie on a stage, the time until the sale closes. */
  readonly end?: ReactNode
}

/** One row: the way back where the page around leaves it to the board, the game with its switch, and the menu. */
export function BoardHead({ name, family: { Mark }, walletBalance, onSwitch, onMenu, end }: BoardHeadProps) {
  const text = useText()
  const [first, pace] = name.split(' · ')
  const isSplit = pace !== undefined
  const balance = walletBalance && (
    <Balance available={walletBalance.available} isTrial={walletBalance.book === 'trial'} />
  )
  return (
    <header className="board-head">
      <BackArrow />
      <div className="board-game">
        <span className="board-mark" aria-hidden="true">
          <Mark variant="drawn" />
        </span>
        <h1 className="board-name">
          <button type="button" className="board-title" aria-haspopup="dialog" onClick={onSwitch}>
            <span>
              {isSplit ? first : name}
              {isSplit && <span className="sr-only"> · {pace}</span>}
            </span>
            <Outline d={chevronDown} size={17} strokeWidth={2.4} />
          </button>
        </h1>
        {isSplit && !end && (
          <p className="board-pace" aria-hidden="true">
            {pace}
          </p>
        )}
        {end && (isSplit || balance) ? (
          // Beside the time that is left there is no room for a long name and its pace in one line.
          <div className="board-under">
            {isSplit && <p aria-hidden="true">{pace}</p>}
            {balance}
          </div>
        ) : (
          balance
        )}
      </div>
      {end}
      <button type="button" className="icon-button" aria-label={text('play.menu')} onClick={onMenu}>
        <Outline d={dots} size={22} strokeWidth={2.6} />
      </button>
    </header>
  )
}

/** What stands above everything that is no board yet. */
export function PlainHead({ title }: { readonly title: string }) {
  if (!ownsHead()) return null
  return (
    <header className="board-head">
      <BackArrow />
      <h1 className="board-title">{title}</h1>
    </header>
  )
}

function BackArrow() {
  const text = useText()
  if (!ownsHead()) return null
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={text('play.back')}
      onClick={() => postToHost({ type: 'fairground.leave' })}
    >
      <Outline d={arrowLeft} size={24} strokeWidth={2.2} className="flip" />
    </button>
  )
}
