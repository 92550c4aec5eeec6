/** spec §9: the module that test play belongs to. */
export const trialModule = 'FREEPLAY3'
