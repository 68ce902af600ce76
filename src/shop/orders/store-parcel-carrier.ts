import { sql } from 'kysely'

/**
 * Joins the `carrier` of a `label`: the one that the code of its product names at Shipmondo; otherwise the one that the customer chose.
 * @param way The alias of the `basket_delivery_line` of the label.
 */
export const parcelCarrierOf = (deliveryLine: string) => sql`
  left join (values ('GLS', 'gls'), ('PDK', 'postnord'), ('DAO', 'dao'), ('BRI', 'bring')) ordered (prefix, reference)
    on starts_with(label.service, ordered.prefix)
  left join delivery.carrier on case when ordered.reference is null then carrier.id = ${sql.ref(deliveryLine)}.delivery_carrier_id
    else carrier.reference = ordered.reference end`
