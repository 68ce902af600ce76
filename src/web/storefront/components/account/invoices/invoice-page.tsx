import type { Invoice } from '#contract/invoice/invoice'
import { toSlug } from '#kernel/text/fold'
import { ButtonLink } from '#ui/buttons/button'
import { formatAmount } from '#ui/format'
import { Card, CardHead } from '#ui/layout/card'
import { EmptyState } from '#ui/layout/empty-state'
import { Fact, Facts } from '#ui/layout/facts'
import { Alert } from '#ui/messages/alert'
import { Sums } from '#ui/price/sums'
import { accountPaths } from '../../../account-paths.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { invoiceTexts as texts } from '../../../texts/professional/invoices.ts'
import { AccountPage } from '../area/account-page.tsx'
import { WithAside } from '../area/with-aside.tsx'
import { FileButtons } from '../baskets/file-buttons.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { daysBetween } from './invoice-view.ts'
import styles from './invoices.module.css'

type Props = {
  invoice: Invoice
  /** In Denmark. */
  today: string
}

/** One invoice or credit note, as it was issued, and what has been paid of it. */
export function InvoicePage({ invoice, today }: Props) {
  return (
    <AccountPage
      title={titleOf(invoice)}
      intro={introOf(invoice)}
      actions={<InvoiceFiles invoice={invoice} />}
    >
      <InvoiceFacts invoice={invoice} today={today} />
      <WithAside
        aside={
          <>
            <Amounts invoice={invoice} />
            <HowToPay invoice={invoice} today={today} />
            <Payments invoice={invoice} />
            <Receiver invoice={invoice} />
          </>
        }
      >
        <InvoiceLines lines={invoice.lines} />
        {invoice.note && (
          <Card as="section" labelledBy="note">
            <CardHead>
              <h2 id="note">{texts.note}</h2>
            </CardHead>
            <p>{invoice.note}</p>
          </Card>
        )}
      </WithAside>
    </AccountPage>
  )
}

function InvoiceFiles({ invoice }: { invoice: Invoice }) {
  const { api } = useServices()
  return (
    <FileButtons
      name={fileNameOf(invoice)}
      kinds={['pdf', 'xml', 'xlsx', 'csv']}
      fetch={async (kind) => api.file(`/api/shop/invoices/${invoice.id}/${kind}`)}
    />
  )
}

/** `faktura-20045`, as the shop itself calls it. */
function fileNameOf(invoice: Invoice): string {
  return toSlug(titleOf(invoice))
}

/** In the place of an invoice that there is not, or that is of another company. */
export function InvoiceNotFound() {
  return (
    <AccountPage title={texts.title}>
      <EmptyState title={texts.notFound} text={texts.notFoundText}>
        <ButtonLink kind="second" href={accountPaths.invoices()}>
          {texts.toAll}
        </ButtonLink>
      </EmptyState>
    </AccountPage>
  )
}

export function titleOf({ type, invoice_number }: Pick<Invoice, 'type' | 'invoice_number'>) {
  return type === 'invoice'
    ? texts.invoiceTitle(invoice_number)
    : texts.creditNoteTitle(invoice_number)
}

function introOf({ date, due_date, status }: Invoice): string {
  const due = due_date && (status === 'overdue' ? texts.wasDue : texts.isDue)(due_date)
  return [texts.issued(date), due].filter(Boolean).join(' · ')
}

function InvoiceFacts({ invoice, today }: Props) {
  const { case_number, order_reference, basket_id, order_number, terms, ean, payment_id } = invoice
  return (
    <Facts label={texts.facts}>
      <Fact name={texts.status}>
        <InvoiceStatus invoice={invoice} today={today} />
      </Fact>
      {case_number && (
        <Fact name={texts.case}>
          <a href={accountPaths.invoicesOf('case_number', case_number)}>{case_number}</a>
        </Fact>
      )}
      {order_reference && (
        <Fact name={texts.reference}>
          <a href={accountPaths.invoicesOf('order_reference', order_reference)}>
            {order_reference}
          </a>
        </Fact>
      )}
      {basket_id && order_number && (
        <Fact name={texts.order}>
          <a href={paths.userBasket(basket_id)}>{order_number}</a>
        </Fact>
      )}
      <Linked name={texts.credits} invoices={invoice.credits ? [invoice.credits] : []} />
      <Linked name={texts.creditedBy} invoices={invoice.credited_by} />
      {terms && <Fact name={texts.terms}>{terms}</Fact>}
      {ean && <Fact name={texts.ean}>{ean}</Fact>}
      {payment_id && <Fact name={texts.paymentId}>{payment_id}</Fact>}
    </Facts>
  )
}

function Linked({ name, invoices }: { name: string; invoices: Invoice['credited_by'] }) {
  if (invoices.length === 0) return null
  return (
    <Fact name={name}>
      {invoices.map(({ id, invoice_number, gross_sum }) => (
        <div key={id}>
          <a href={accountPaths.invoice(id)}>{invoice_number}</a>{' '}
          <small>{formatAmount(gross_sum)}</small>
        </div>
      ))}
    </Fact>
  )
}

function Amounts({ invoice }: { invoice: Invoice }) {
  const { type, net_sum, tax_sum, gross_sum, balance } = invoice
  const isInvoice = type === 'invoice'
  return (
    <Card as="section" labelledBy="amounts">
      <CardHead>
        <h2 id="amounts">{texts.sums}</h2>
      </CardHead>
      <Sums
        rows={[
          { label: texts.net, amount: net_sum },
          { label: texts.tax, amount: tax_sum },
          { label: texts.gross, amount: gross_sum },
          { label: texts.settled, amount: settledOf(gross_sum, balance) },
          {
            label: isInvoice ? texts.leftToPay : texts.leftToUse,
            amount: Math.abs(balance),
            kind: 'total',
          },
        ]}
      />
    </Card>
  )
}

/** Both have whole øre. */
function settledOf(gross: number, balance: number): number {
  return (Math.round(gross * 100) - Math.round(balance * 100)) / 100
}

/** What a bank asks for; nothing where nothing is left to pay. */
function HowToPay({ invoice, today }: Props) {
  const { how_to_pay, invoice_number, due_date, status } = invoice
  if (!how_to_pay) return null
  const { bank, payment_code } = how_to_pay
  const isLate = status === 'overdue' && due_date
  return (
    <Card as="section" labelledBy="how-to-pay">
      <CardHead>
        <h2 id="how-to-pay">{texts.howToPay}</h2>
      </CardHead>
      {isLate && (
        <Alert tone="danger">{texts.payNow(due_date, daysBetween(due_date, today))}</Alert>
      )}
      <Facts>
        {due_date && !isLate && <Fact name={texts.payBefore}>{texts.day(due_date)}</Fact>}
        {bank && (
          <>
            <Fact name={texts.account}>
              {texts.accountNumber(bank.registration_number, bank.account_number)}
            </Fact>
            <Fact name={texts.payText}>{invoice_number}</Fact>
          </>
        )}
        {payment_code && <Fact name={texts.paymentCode}>{payment_code}</Fact>}
      </Facts>
    </Card>
  )
}

function Payments({ invoice: { payments } }: { invoice: Invoice }) {
  return (
    <Card as="section" labelledBy="payments">
      <CardHead>
        <h2 id="payments">{texts.payments}</h2>
      </CardHead>
      {payments.length === 0 ? (
        <p className="small quiet">{texts.paymentsText}</p>
      ) : (
        <Sums
          rows={payments.map(({ date, amount, text }) => ({
            label: texts.day(date),
            note: text,
            amount,
          }))}
        />
      )}
    </Card>
  )
}

function Receiver({ invoice }: { invoice: Invoice }) {
  const { company_name, attention, address1, address2, zipcode, city, company_id } = invoice
  const lines = [
    attention && texts.attention(attention),
    address1,
    address2,
    `${zipcode} ${city}`.trim(),
    company_id && texts.cvr(company_id),
  ].filter(Boolean)
  return (
    <Card as="section" labelledBy="receiver">
      <CardHead>
        <h2 id="receiver">{texts.to}</h2>
      </CardHead>
      <address className={styles.address}>
        <b>{company_name}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </Card>
  )
}
