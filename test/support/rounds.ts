/** How often the loops of test/faults go round: once in a check, more by `npm run faults -- --rounds 1000`. */
export const rounds = Math.max(1, Number(process.env.FAULT_ROUNDS ?? 1))
