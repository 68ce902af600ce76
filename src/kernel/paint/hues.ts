const ELEMENTARY = 'YRBG'
const STEP = 10

/** The forty hues of the ring, clockwise from yellow. */
export const HUES: readonly string[] = [...ELEMENTARY].flatMap((from, place) => {
  const to = ELEMENTARY[(place + 1) % ELEMENTARY.length]
  return Array.from({ length: 100 / STEP }, (_, step) =>
    step === 0 ? from : `${from}${step * STEP}${to}`,
  )
})
