export const AREAS: readonly string[] = [
  'account',
  'member',
  'wallet',
  'cashier',
  'lottery',
  'games',
  'play',
  'rewards',
  'agents',
  'content',
  'inbox',
  'system',
]
