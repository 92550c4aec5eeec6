import { createLazyDialog } from '../page/lazy-dialog.tsx'

/** Opened from the header and from the sidebar, which is gone by the time the question stands. */
export const logoutDialog = createLazyDialog(() =>
  import('./logout-dialog.tsx').then(({ LogoutDialog }) => LogoutDialog),
)
