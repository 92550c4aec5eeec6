/** spec §9: how long after mounting, or after a change of the list, the popups are loaded. */
export const popupAfterMs = 500
