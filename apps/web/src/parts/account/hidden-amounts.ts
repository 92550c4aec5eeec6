import { createSharedState } from '../page/shared-state.ts'

/** Whether somebody who is not alone has hidden the amounts of the member centre; it lasts as long as the page. */
export const hiddenAmounts = createSharedState(false)

/** In the place of an amount that is hidden; it says nothing about its length. */
export const hiddenAmount = '••••'
