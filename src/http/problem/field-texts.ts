import { writeKroner } from '#kernel/danish/money'
import { ore } from '#kernel/money'
import type { Fault } from '#kernel/refusal'
import type { Requirement } from '#kernel/requirements'
import type { AssortmentFault } from '#shop/assortment'
import type { BasketFault, DifferenceFault } from '#shop/basket'
import type { NodeFault } from '#shop/content'
import type { ImportFault } from '#shop/exchange'
import type { PartFault } from '#shop/fulfilment'
import type { LabelFault } from '#shop/labels'
import type { FileFault } from '#shop/media'
import type { OfferFault } from '#shop/offers'
import type { ColourFault } from '#shop/paint'
import type { PricingFault } from '#shop/pricing'
import type { RowFault, UploadFault } from '#shop/quick-order'
import type { RouteFault } from '#shop/routing'
import type { SearchFault } from '#shop/search'
import type { RefundFault } from '#shop/settlement'
import type { UserFault } from '#shop/users'
import type { ViewFault } from '#shop/views'
import type { LineObstacle, WithdrawalFault } from '#shop/withdrawals'
import { listRequirements } from '#surface/words/requirements'
import { customFieldTexts } from './custom-field-texts.ts'
import { firstStart } from './first-start.ts'
import { partTexts } from './part-texts.ts'
import { type SettingsFault, settingsFieldTexts } from './settings-field-texts.ts'
import { withdrawalObstacle } from './withdrawal-texts.ts'

/** What the modules find wrong with fields. A code without a sentence does not compile, nor a sentence without a code. */
type FieldCode =
  | AssortmentFault
  | BasketFault
  | ColourFault
  | DifferenceFault
  | FileFault
  | ImportFault
  | LabelFault
  | NodeFault
  | OfferFault
  | PartFault
  | PricingFault
  | RefundFault
  | RouteFault
  | RowFault
  | UploadFault
  | SearchFault
  | SettingsFault
  | UserFault
  | ViewFault
  | WithdrawalFault

type Facts = NonNullable<Fault['facts']>

const SPACES = 'Mellemrum skiller kun tusinder: 1 000'

const fieldTexts: Readonly<Record<FieldCode, string | ((facts: Facts) => string)>> = {
  ...customFieldTexts,
  ...settingsFieldTexts,
  assortment_address_of_the_shop: 'Adressen bruger butikken selv.',
  assortment_address_taken: ({ url, name }) => `Adressen ${url} har ${name} allerede.`,
  assortment_address_too_long:
    'Adressen bliver for lang. Giv den eller en varegruppe over den et kortere navn.',
  assortment_alias_of_itself: 'Vælg en anden varegruppe.',
  assortment_alias_refused:
    'En varegruppe med varer, undergrupper eller andre indgange kan ikke vise en anden.',
  assortment_alias_unknown: 'Der er ingen varegruppe med det nummer, som har varer selv.',
  assortment_alternate_unit_alone: 'En anden enhed og hvor meget der går på en, hører sammen.',
  assortment_attachment_unknown: 'Der er ikke noget billede eller dokument med det nummer her.',
  assortment_branch_unknown: 'Der er ingen filial med det nummer.',
  assortment_brand_is_filter: 'Mærket er altid et filter.',
  assortment_brand_unknown: 'Der er intet mærke med det nummer.',
  assortment_category_below_itself: 'En varegruppe kan ikke ligge under sig selv.',
  assortment_category_missing: 'Der er ingen varegruppe med det nummer.',
  assortment_category_unknown: 'Der er ingen varegruppe med det nummer, som kan have varer.',
  assortment_currency_unknown: 'Der er ingen valuta med det nummer.',
  assortment_delivery_code_unknown: 'Der er ingen leveringsform med det nummer.',
  assortment_family_in_family:
    'En vare, der selv har varianter, kan ikke være variant af en anden.',
  assortment_family_unknown: 'Der er ingen vare med det nummer, som kan have varianter.',
  assortment_field_empty: 'Skal udfyldes',
  assortment_field_unknown: 'Der er ikke noget felt med det nummer her.',
  assortment_file_unknown: 'Butikken har ikke filen.',
  assortment_group_name_taken: 'Der er allerede en egenskab med det navn.',
  assortment_gross_differs: 'Passer ikke med prisen uden moms.',
  assortment_listed_twice: 'Står flere gange i listen.',
  assortment_max_below_min: 'Skal være mindst så stort som det mindste antal.',
  assortment_merge_elsewhere: 'Skal være en værdi af den samme egenskab.',
  assortment_merge_itself: 'Vælg en anden værdi end den selv.',
  assortment_order_not_whole: 'Listen er ikke hele rækkefølgen. Genindlæs siden, og prøv igen.',
  assortment_original_price_is_found:
    'Førprisen finder butikken selv: den laveste i de 30 dage før nedsættelsen.',
  assortment_original_price_missing: (facts) =>
    `Varen har ikke haft en pris i 30 dage, så der er ingen førpris at vise.${firstStart(facts)}`,
  assortment_parent_unknown: 'Der er ingen varegruppe med det nummer, som andre kan ligge under.',
  assortment_plan_not_later: 'Skal ligge senere end nu.',
  assortment_plan_outside_price: 'Skal ligge inden for den tid, prisen gælder.',
  assortment_plan_too_late: ({ years }) => `Kan højst ligge ${years} år frem.`,
  assortment_plan_twice: 'Der er allerede en ny pris fra det tidspunkt.',
  assortment_price_group_twice: 'Prisgruppen går igen.',
  assortment_price_group_unknown: 'Der er ingen prisgruppe med det nummer.',
  assortment_price_not_reduced: (facts) =>
    `Prisen er ikke lavere end den laveste i de sidste 30 dage.${firstStart(facts)}`,
  assortment_product_unknown: 'Der er ingen vare med det nummer.',
  assortment_rebate_of_two_kinds: 'En rabat er enten i procent, et beløb eller en pris.',
  assortment_rebate_unknown: 'Der er ingen rabat med det nummer her.',
  assortment_related_to_itself: 'Vælg en anden vare.',
  assortment_tag_name_taken: 'Der er allerede et mærkat med det navn. Læg dem sammen i stedet.',
  assortment_tag_unknown: 'Mærkatet findes ikke længere.',
  assortment_tax_unknown: 'Der er ingen moms med det nummer.',
  assortment_unit_in_use:
    'Egenskaben har værdier, som er tal i den enhed. Lav en ny egenskab i stedet.',
  assortment_user_unknown: 'Der er ingen bruger med det nummer.',
  assortment_value_taken:
    'Egenskaben har allerede den værdi, måske skrevet på en anden måde. Læg dem sammen i stedet.',
  assortment_values_taken: 'Familien har allerede en vare med de værdier.',
  assortment_variant_group_unknown: 'Der er ingen egenskab med det nummer.',
  assortment_variant_unknown: 'Der er ingen værdi med det nummer.',
  assortment_variants_unreadable: 'Skal være numre på egenskaber, adskilt af komma.',
  assortment_window_empty: 'Skal være efter starten.',
  compliance_missing: ({ lacks }) =>
    `Mangler: ${listRequirements(String(lacks).split(' ') as Requirement[])}`,
  basket_cut_boards: ({ boards, unit }) =>
    `Kaplisten skærer ${boards} ${unit} og kræver lige så mange`,
  basket_cut_no_length: 'Varen har ingen fast længde at skære af',
  basket_cut_too_long: ({ length_mm }) =>
    `Stykkerne og savsnittene er længere end varen på ${length_mm} mm`,
  basket_length_short: ({ length_mm }) => `Varen er kun ${length_mm} mm lang`,
  basket_typed_disagrees: ({ sold }) => `Det, du har skrevet, svarer til ${sold}`,
  basket_typed_two_numbers: `Skriv ét tal. ${SPACES}`,
  basket_typed_two_plain_numbers: ({ first, second }) =>
    `Mener du ${first},${second} eller ${first}${second}? ${SPACES}`,
  basket_typed_units: ({ units }) => `Varen kan tælles i ${units}`,
  basket_typed_unreadable: ({ example }) => `Skriv et antal og en enhed, for eksempel »${example}«`,
  basket_unit_only: ({ unit }) => `Varen sælges kun i ${unit}`,
  colour_base: 'Basen er A, B eller C, eller tom.',
  colour_code: 'Koden mangler, eller er på mere end 40 tegn.',
  colour_code_known: 'Samlingen har allerede en farve med den kode.',
  colour_code_used:
    'Der er ordrer eller kurve i farven. Koden bliver, så den kan tones igen. Opret en ny farve, og skjul denne.',
  colour_collection: 'Der er ingen samling med det navn, f.eks. ppg.',
  colour_hex: 'Farven er ikke seks cifre, f.eks. #373F43.',
  colour_lrv: 'LRV er et tal fra 0 til 100, eller tom.',
  colour_name: 'Navnet mangler, eller er på mere end 60 tegn.',
  colour_price_group: 'Prisgruppen er på mere end 40 tegn.',
  colour_row_columns: 'Der er for mange kolonner.',
  colour_row_repeated: 'Koden står flere gange i filen.',
  colour_too_many_rows: 'Højst 20.000 rækker ad gangen. Del filen.',
  import_branch_unknown: 'Filialen findes ikke mere.',
  import_column_unknown: 'Vælg, hvad kolonnen er.',
  import_columns_differ: ({ count }) => `Filen har ${count} kolonner.`,
  import_decimal_ambiguous: ({ example }) =>
    `Tallene kan læses på to måder, f.eks. ${example}. Vælg, om decimaler skrives med komma eller punktum.`,
  import_file_damaged: 'Filen kan ikke læses. Gem den som CSV eller XLSX, og prøv igen.',
  import_file_unpacked_too_large: 'Regnearket fylder for meget, når det pakkes ud. Del det.',
  import_heads_missing: ({ most }) =>
    `Der er ingen overskrifter i filens første ${most} rækker: ingen af dem har to celler. Bliver kolonnerne skilt ad af et andet tegn, så vælg det.`,
  import_key_needed: 'Vælg den kolonne, der finder varen, f.eks. varenummeret.',
  import_no_rows: 'Filen har ingen linjer.',
  import_nothing_to_change: 'Der er ikke noget at ændre.',
  import_price_group_unknown: 'Prisgruppen findes ikke mere.',
  import_target_twice: 'To kolonner kan ikke være det samme.',
  import_too_many_columns: ({ most }) => `Højst ${most} kolonner.`,
  import_too_many_rows: ({ most }) =>
    `Højst ${Number(most).toLocaleString('da-DK')} linjer ad gangen. Del filen.`,
  label_delivery_unknown: 'Leveringen er ikke i ordren',
  label_reason_missing: 'Skriv, hvorfor der laves en label mere',
  label_unknown: 'Leveringen har ikke den label',
  line_at_least: ({ before, after }) => `Du skal købe mindst ${after}. Før var det ${before}.`,
  line_at_most: ({ before, after }) => `Du kan højst købe ${after}. Før var det ${before}.`,
  line_cut_plan_refused: 'Kaplisten passer ikke længere til varen. Læg den i kurven på ny.',
  line_discontinued: 'Varen er udgået og kan ikke længere købes.',
  line_not_for_sale: 'Varen er ikke længere til salg.',
  line_other_steps: ({ before, after }) =>
    `Sælges nu i andre antal: ${before} er blevet til ${after}.`,
  line_price_fallen: ({ before, after, unit }) =>
    `Prisen er faldet fra ${before} til ${after} pr. ${unit}.`,
  line_price_of_offer: ({ offer_number, after }) =>
    `Prisen i tilbud ${offer_number} følger ikke med. Dagens pris er ${after}.`,
  line_price_risen: ({ before, after, unit }) =>
    `Prisen er steget fra ${before} til ${after} pr. ${unit}.`,
  line_sold_out: 'Varen er udsolgt.',
  line_variant_required: 'Varen fås nu i flere udgaver. Vælg en af dem.',
  node_address_loops: 'Adressen fører tilbage til sig selv',
  node_address_of_the_shop: 'Adressen bruges af butikken selv',
  node_address_taken: 'En anden side har adressen',
  node_address_too_long: 'Adressen er for lang',
  node_below_itself: 'En side kan ikke ligge under sig selv',
  node_content_elsewhere: 'Er en anden side',
  node_field_empty: 'Skal udfyldes',
  node_front_page_stays: 'Forsiden kan ikke flyttes',
  node_group_unknown: 'Gruppen findes ikke',
  node_leads_to_itself: 'Siden kan ikke føre til sig selv',
  node_leads_twice: 'Vælg enten en adresse eller en side',
  node_links_elsewhere: 'Vælg en anden side',
  node_links_loop: 'Siderne fører til hinanden i ring',
  node_redirect_outside: 'Skal være en side her: /…',
  node_section_unknown: 'Afsnittet er ikke på siden, eller det er der to gange',
  node_site_unknown: 'Butikken findes ikke',
  node_tag_unknown: 'Mærket findes ikke',
  node_template_elsewhere: 'Kan ikke bruges på denne side',
  node_template_unknown: 'Skabelonen findes ikke',
  node_unknown: 'Siden findes ikke',
  node_window_empty: 'Skal være efter starten',
  number_ambiguous: 'Flere varer har det nummer. Brug varenr. på den ene.',
  number_missing: 'Jeres eget nummer mangler.',
  number_taken: 'Nummeret står også ved en anden vare i listen.',
  number_too_long: ({ most }) => `Nummeret er længere end ${most} tegn.`,
  number_unknown: ({ varenummer }) => `Vi kender ikke varenr. ${varenummer}.`,
  number_varenummer_missing: 'Vores varenr. mangler.',
  file_tag_unknown: 'Mærkatet findes ikke længere.',
  file_upload_content_unreadable: 'Filen skal være skrevet som Base64.',
  file_upload_dimensions: ({ width, height, most }) =>
    `Billedet er ${width} × ${height} pixel. Det må højst være ${most} på hver led og 100 millioner i alt.`,
  file_upload_drawing_runs: 'SVG med script eller henvisninger ud af tegningen. Gem den uden.',
  file_upload_kind_differs: 'Et billede kan kun blive et billede, og et dokument kun et dokument.',
  file_upload_too_large: ({ most }) => `Filen må højst fylde ${most} MB.`,
  file_upload_type: 'Filen skal være JPEG, PNG, WebP, AVIF, SVG eller PDF.',
  file_upload_unreadable: 'Filen er beskadiget og kan ikke læses.',
  offer_addin_alone: 'Tilvalg kan kun vælges sammen med den vare, de hører til',
  offer_colour_missing: 'Skriv farvens kode',
  offer_empty: 'Tilbuddet har ingen linjer',
  offer_ended: 'Tilbuddet skal gælde i dag eller længere',
  offer_file_too_large: 'Filen må højst fylde 5 MB',
  offer_file_type: 'Filen skal være PDF, JPEG eller PNG',
  offer_file_unreadable: 'Filen skal være skrevet som Base64',
  offer_line_elsewhere: 'Skal være en anden linje i tilbuddet',
  offer_line_unknown: 'Linjen er ikke i tilbuddet',
  offer_one_alternative: 'Vælg kun ét af alternativerne',
  offer_product_unknown: 'Varen findes ikke, eller den har flere udgaver',
  offer_replaced: ({ replaced_by }) =>
    `Tilbuddet er allerede afløst af ${replaced_by}. Lav en kopi af det i stedet.`,
  offer_too_many_files: ({ most }) => `Et tilbud kan højst have ${most} filer`,
  offer_too_many_messages: 'Tilbuddet har ikke plads til flere beskeder. Ring til os.',
  offer_unseen: 'Kunden kan ikke se tilbuddet endnu',
  offer_user_elsewhere: 'Brugeren skal høre til kunden og måtte se tilbud',
  ...partTexts,
  reference_unknown: 'Findes ikke',
  refund_amount: ({ amount }) =>
    `Det valgte er ${writeKroner(ore(Number(amount)))} Genindlæs ordren, og se beløbet igen.`,
  refund_freight: ({ most }) =>
    `Der er højst ${writeKroner(ore(Number(most)))} i fragt, der ikke er betalt tilbage`,
  refund_line_paid: 'Linjen er betalt tilbage eller fortrudt',
  refund_line_twice: 'Linjen er valgt to gange',
  refund_line_unknown: 'Linjen er ikke i ordren',
  refund_nothing: 'Det valgte kostede ikke noget',
  refund_quantity: ({ most }) => `Vælg et antal, højst ${most}`,
  refund_whole_quantity: ({ most }) => `Vælg et helt antal, højst ${most}`,
  route_address_of_the_shop: 'Butikken bruger selv adressen.',
  route_address_shows: 'Adressen viser allerede noget i butikken.',
  route_address_taken: 'En anden rute har adressen.',
  route_category_unknown: 'Der er ingen varegruppe med det nummer.',
  price_group_has_prices:
    'Gruppen har priser. Lav en ny gruppe, så ingen pris pludselig gælder andre.',
  user_group_name_taken: 'Der er allerede en gruppe med det navn.',
  price_group_name_taken: 'Der er allerede en prisgruppe med det navn.',
  route_error_shows_nothing: 'En fejlside viser ingen række.',
  route_error_status: 'En fejlside skal have status 404, 410 eller 503.',
  route_front_page: 'Forsiden kan ikke være en gammel adresse.',
  route_fuzzy_redirects: 'En adresse, der også gælder for alt under den, kan ikke viderestille.',
  route_leads_nowhere: 'Vælg, hvad adressen viser, eller hvor den fører hen.',
  route_leads_to_itself: 'Adressen fører til sig selv.',
  route_loops: 'Viderestillingen ville føre tilbage til sig selv.',
  route_new_address: 'Den nye adresse er ikke en adresse i butikken, f.eks. /varer/terrasse.',
  route_old_address: 'Den gamle adresse er ikke en adresse, f.eks. /legacy/vare.asp?id=7, uden #.',
  route_product_unknown: 'Der er ingen vare med det nummer.',
  route_query_shows_nothing: 'En adresse med ? kan kun viderestille eller være væk.',
  route_row_columns: 'Der er for mange kolonner.',
  route_row_loops: 'Viderestillingen fører tilbage til sig selv.',
  route_row_repeated: 'Den gamle adresse står flere gange i filen.',
  route_rows_loop: 'Viderestillingerne i filen fører i ring, eller gennem mere end ti adresser.',
  route_site_unknown: 'Der er ikke noget site med det nummer.',
  route_too_many_rows: 'Højst 10.000 rækker ad gangen. Del filen.',
  route_type: 'Typen skal være 301, 302, 307 eller 308.',
  row_amount_assumed: ({ amount }) => `Intet antal skrevet: ${amount}`,
  row_amount_unclear: 'Vi kan ikke se, hvilket tal der er antallet.',
  row_amount_unfit: ({ example }) =>
    `Antallet passer ikke til varen. Skriv for eksempel ${example}`,
  row_choose: 'Vælg den rigtige vare.',
  row_unknown: 'Vi kender ikke varen.',
  search_means_itself: 'Et ord kan ikke være synonym med sig selv.',
  search_product_unknown: 'Der er ingen vare med det nummer, som søgninger viser for sig selv.',
  search_synonym_known: 'Synonymet er der allerede.',
  view_name_taken: 'Du har allerede en visning med det navn.',
  withdrawal_before_order: 'Dagen er før ordren.',
  withdrawal_in_future: 'Dagen er ikke kommet endnu.',
  withdrawal_line_refused: ({ name, refusal }) =>
    `${name}: ${withdrawalObstacle(refusal as LineObstacle)}`,
  withdrawal_line_twice: 'Linjen er valgt to gange',
  withdrawal_line_unknown: 'Linjen er ikke i ordren',
  withdrawal_quantity: ({ most }) => `Vælg et antal, højst ${most}`,
  withdrawal_whole_quantity: ({ most }) => `Vælg et helt antal, højst ${most}`,
}

/** What is wrong with a field, in Danish. */
export function sentenceOf({ code, facts = {} }: Fault): string {
  const text = Object.hasOwn(fieldTexts, code) ? fieldTexts[code as FieldCode] : undefined
  if (text === undefined) throw new Error(`no sentence for ${code}`)
  return typeof text === 'string' ? text : text(facts)
}
