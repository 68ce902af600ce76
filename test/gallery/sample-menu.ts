export const entries = [
  { href: '#trae', label: 'Træ & plader', current: true },
  { href: '#byggematerialer', label: 'Byggematerialer' },
  { href: '#vaerktoej', label: 'Værktøj & befæstelse' },
  { href: '#maling', label: 'Maling & overflade' },
  { href: '#have', label: 'Have & udemiljø' },
]

export const tops = [
  { href: '#trae', label: 'Træ & plader', icon: 'package' },
  { href: '#byggematerialer', label: 'Byggematerialer', icon: 'building' },
  { href: '#tag', label: 'Tag & facade', icon: 'store' },
  { href: '#doere', label: 'Døre & vinduer', icon: 'building' },
  { href: '#vaerktoej', label: 'Værktøj & befæstelse', icon: 'package' },
  { href: '#maling', label: 'Maling & overflade', icon: 'paint' },
  { href: '#gulv', label: 'Gulv & fliser', icon: 'tiles' },
  { href: '#have', label: 'Have & udemiljø', icon: 'tiles' },
  { href: '#el', label: 'El & belysning', icon: 'package' },
  { href: '#vvs', label: 'VVS & bad', icon: 'paint' },
  { href: '#toej', label: 'Arbejdstøj & sikkerhed', icon: 'package' },
  { href: '#braendsel', label: 'Brændsel & sæson', icon: 'package' },
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
