/** An expected failure: its message is one line that says the cause. */
export class Refused extends Error {}
