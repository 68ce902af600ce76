import zipcodes from './zipcodes.json' with { type: 'json' }

const cities: ReadonlyMap<string, string> = new Map(Object.entries(zipcodes.cities))

/**
 * The town of a Danish postcode, `undefined` for one that is not in use. 1000 to 1999 name a street: whole ranges share
 * a town; below them, and among the others, are those of large receivers and of post boxes. */
export function findCity(zip: string): string | undefined {
  return cities.get(zip) ?? zipcodes.ranges.find((range) => isIn(range, zip))?.city
}

function isIn({ from, to }: { from: string; to: string }, zip: string): boolean {
  return /^\d{4}$/.test(zip) && from <= zip && zip <= to
}
