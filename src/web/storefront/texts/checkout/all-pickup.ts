/** Of a whole order that is fetched in one branch. */
export const allPickup = (branch: string) => `Alt hentes i ${branch}`
