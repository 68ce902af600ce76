/** Names and streets that people of ten years are made of. The common ones stand first, and are picked most. */

export const firstNames = [
  'Peter Anne Jens Kirsten Michael Mette Lars Hanne Thomas Helle Henrik Susanne Søren Lene Christian Maria Jan Marianne',
  'Martin Lone Niels Camilla Anders Pia Morten Louise Jesper Charlotte Mads Tina Rasmus Karen Per Ida Hans Bente Ole Inge',
  'Jørgen Gitte Carsten Julie Kasper Inger Brian Sofie Torben Ulla Claus Karin Kim Emma Bent Freja Steen Clara Flemming',
  'Laura Frederik Signe Mikkel Karla Nikolaj Ellen Emil Vibeke Oliver Birthe Magnus Dorthe Villads Asta Holger Gerda Åge',
  'Ebbe Thyra Gorm Ragnhild Aksel Solveig Ødger Ingeborg Knud Æggert Sidsel',
].flatMap((line) => line.split(' '))

export const lastNames = [
  'Jensen Nielsen Hansen Pedersen Andersen Christensen Larsen Sørensen Rasmussen Jørgensen Petersen Madsen Kristensen',
  'Olsen Thomsen Christiansen Poulsen Johansen Møller Mortensen Knudsen Jakobsen Jacobsen Mikkelsen Olesen Frederiksen',
  'Laursen Henriksen Lund Holm Schmidt Eriksen Kristiansen Simonsen Clausen Svendsen Andreasen Iversen Jeppesen Mogensen',
  'Vestergaard Østergaard Jespersen Nissen Lauridsen Frandsen Kjær Jepsen Bertelsen Dahl Mathiesen Gregersen Bech',
  'Bæk Søgaard Skov Toft Krogh Nygaard Bjerregaard Kirkegaard Dam Brandt Winther Munk Overgaard Hedegaard Ravn Steffensen',
  'Lassen Bang Friis Damgaard Thygesen Bonde Hald Buch Thorup Rønne Svane Fjeldsøe Bruun Ågesen Klint Wulff Thyregod',
  'Zakariassen Xylander Quistgaard Ørnfeldt Kvistholm Uggerhøj Ydesen Vogelius',
].flatMap((line) => line.split(' '))

export const streets = [
  'Skolevej Kirkevej Møllevej Engvej Industrivej Birkevej Nygade Vestergade Østergade Søndergade Nørregade Bakkevej',
  'Skovvej Drosselvej Elmevej Lærkevej Ahornvej Granvej Lindevej Strandvejen Havnegade Parkvej Stationsvej Tværvej',
  'Rosenvej Poppelvej Solvej Svinget Fasanvej Fjordvej Klitvej Toftevej Teglværksvej Kildevej Grønnegade Smedegade',
].flatMap((line) => line.split(' '))

export const zipcodes = [
  '8000 5000 9000 8600 7100 8700 6000 8900 9200 8200 7400 6700 4000 4700 2600 2100 2300 2800 3400 4600 5700 4200 8800',
  '7500 6400 7800 9800 9900 8300 8400 8500 6100 7000 7600 6800 6200 5500 5800 4800 4900 4300 4400 3000 3600 3700 9400',
  '9500 9670 6870 7700 8370 4220 4180 3480 2970 2990 2650 2750',
].flatMap((line) => line.split(' '))

export const trades = [
  'Tømrer',
  'Byg',
  'Murer',
  'Tag',
  'Entreprise',
  'Snedkeri',
  'Maler',
  'VVS',
  'Anlæg',
  'Ejendomme',
  'Kloak',
  'Træ & Tag',
  'Gulve',
  'Facader',
  'Restaurering',
] as const

/** `{name}` is a family's, `{place}` a town's. */
export const companyNames = [
  '{name}s {trade} ApS',
  '{trade} {name} ApS',
  '{name} & Søn {trade}',
  '{place} {trade} A/S',
  '{name} {trade}',
  '{name} & {other} {trade} I/S',
  '{trade}firmaet {place} ApS',
] as const

/** What people call the places they build on. */
export const sites = [
  'Tilbygning',
  'Nyt tag',
  'Carport',
  'Terrasse',
  'Sommerhus',
  'Nyt køkken',
  'Facade',
  'Villa',
  'Rækkehuse',
  'Badeværelse',
] as const

/** Of mail that reaches no one. */
export const mailDomains = ['mail.example', 'post.example', 'brev.example', 'hjemme.example']
