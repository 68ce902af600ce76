/** Invented, and meant to be seen to be: the names are made of what the shop sells. */
const first = [
  ...['Kaj', 'Birthe', 'Mogens', 'Rikke', 'Svend', 'Tove', 'Anker', 'Lone', 'Viggo', 'Ellen'],
  ...['Bent', 'Karen', 'Holger', 'Grethe', 'Aksel', 'Inger', 'Ejnar', 'Maren', 'Palle', 'Sonja'],
]
const last = [
  ...['Lægtegaard', 'Planker', 'Spærholm', 'Finérsen', 'Tagsten', 'Reglund', 'Skruebæk'],
  ...['Mørtelby', 'Fugeskov', 'Limtræ', 'Bjælkedal'],
]
const roles = ['Trælast og kørsel', 'Maling og værktøj', 'Erhverv og tilbud']
/** Prime to the numbers of names, so that no two people share one. */
const PER_BRANCH = roles.length

interface Person {
  readonly role: string
  readonly name: string
  readonly email: string
}

/** @param place Of the branch among all, from 0. */
export function peopleOf(place: number, slug: string): Person[] {
  return roles.map((role, i) => {
    const number = place * PER_BRANCH + i
    const name = `${first[number % first.length]} ${last[number % last.length]}`
    return { role, name, email: `${slug}@byggefjorden.example` }
  })
}
