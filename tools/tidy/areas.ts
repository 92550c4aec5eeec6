export const AREAS: readonly string[] = [
  'account',
  'member',
  'wallet',
  'cashier',
  'lottery',
  'games',
  'rewards',
  'agents',
  'content',
  'inbox',
  'system',
]
