/** TD15: what a picture that somebody sends may weigh. */
export const pictureMostBytes = 5 * 1024 * 1024
