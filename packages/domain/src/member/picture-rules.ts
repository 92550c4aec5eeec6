/** TD15: what a picture that somebody sends may weigh. */
export const maxPictureBytes = 5 * 1024 * 1024
