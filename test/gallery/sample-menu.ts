export const ways = [
  { href: '#trae', label: 'Træ & plader', current: true },
  { href: '#byggematerialer', label: 'Byggematerialer' },
  { href: '#vaerktoej', label: 'Værktøj & befæstelse' },
  { href: '#maling', label: 'Maling & overflade' },
  { href: '#have', label: 'Have & udemiljø' },
]

export const tops = [
  { href: '#trae', label: 'Træ & plader', icon: 'board' },
  { href: '#byggematerialer', label: 'Byggematerialer', icon: 'bricks' },
  { href: '#tag', label: 'Tag & facade', icon: 'house' },
  { href: '#doere', label: 'Døre & vinduer', icon: 'door' },
  { href: '#vaerktoej', label: 'Værktøj & befæstelse', icon: 'hammer' },
  { href: '#maling', label: 'Maling & overflade', icon: 'paint' },
  { href: '#gulv', label: 'Gulv & fliser', icon: 'tiles' },
  { href: '#have', label: 'Have & udemiljø', icon: 'fence' },
  { href: '#el', label: 'El & belysning', icon: 'power' },
  { href: '#vvs', label: 'VVS & bad', icon: 'drop' },
  { href: '#toej', label: 'Arbejdstøj & sikkerhed', icon: 'clothes' },
  { href: '#braendsel', label: 'Brændsel & sæson', icon: 'flame' },
] as const

const links = (...labels: string[]) => labels.map((label) => ({ href: `#${label}`, label }))

export const sections = [
  {
    href: '#konstruktion',
    label: 'Konstruktionstræ',
    links: links('C18 & C24 spær og reglar', 'Taglægter', 'Forskallingsbrædder', 'Limtræ'),
  },
  {
    href: '#trykimpraegneret',
    label: 'Trykimprægneret træ',
    links: links('Reglar trykimprægneret', 'Brædder trykimprægneret', 'Hegnsbrædder & stakit'),
  },
  {
    href: '#terrasse',
    label: 'Terrasse',
    links: links('Terrassebrædder fyr & gran', 'Komposit terrasse', 'Opklodsning & skruer'),
  },
  { href: '#facade', label: 'Facadebeklædning', links: links('Klinkbeklædning', 'Rustikbrædder') },
  { href: '#lister', label: 'Høvlet træ & lister', links: links('Fodlister', 'Gerigter') },
  { href: '#plader', label: 'Plader', links: links('Krydsfiner', 'OSB', 'Spånplader') },
]
