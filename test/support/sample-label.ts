import type { Consignment } from '#shop/labels'

/** Three parcels to a builder in Ærøskøbing, of a merchant with a prefix of GS1. */
export const sampleConsignment: Consignment = {
  reference: '100118-1',
  order_reference: '100118',
  delivery: 'Stor pakke med GLS',
  is_by_lorry: false,
  sender: {
    name: 'Planke Trælast A/S',
    attention: '',
    address: ['Industrivej 13'],
    zipcode: '8200',
    city: 'Aarhus N',
    country_code: 'DK',
    phone: '70000006',
    email: 'kundeservice@planke.example',
  },
  receiver: {
    name: 'Søren Ærø Åkjær',
    attention: '',
    address: ['Østre Ågade 12, 2. th.'],
    zipcode: '5970',
    city: 'Ærøskøbing',
    country_code: 'DK',
    phone: '20304050',
    email: 'soeren@aakjaer.example',
  },
  parcel_shop: null,
  marks: ['Rekv. 4711', 'Sag Skolevej 3'],
  notes: ['Afleveres uden underskrift: ved carporten', 'Porten til venstre. Ring først.'],
  parcels: [
    { weight_grams: 12_500, length_mm: 1_450, number: '057012340000000013' },
    { weight_grams: 8_000, length_mm: null, number: '057012340000000020' },
    { weight_grams: 750, length_mm: null, number: '057012340000000037' },
  ],
}
