import type { DownlineMember } from '../../../data/agents/team.ts'

/** Every name has its own hue, always the same one. */
function hueOf(id: string): number {
  return (Number.parseInt(id.slice(-4), 16) * 47) % 360
}

export function Initial({ member: { id, name } }: { member: Pick<DownlineMember, 'id' | 'name'> }) {
  return (
    <span className="list-well agents-initial" style={{ '--row-h': hueOf(id) }} aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
