import { Alert, Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { CountCard } from './count-card.tsx'
import { countTexts as texts } from './count-texts.ts'
import { type Counted, differenceOf, isCounted } from './counted.ts'
import styles from './picking.module.css'
import { ScanBar } from './scan-bar.tsx'
import { type Counting, useCounting } from './use-counting.ts'

export type Branches = readonly { readonly id: number; readonly name: string }[]

/** Goods of a shelf, or those that are scanned, are counted on a phone, and the stock is put right by what differs. */
export function CountPage({ branches }: { branches: Branches }) {
  const [branch, setBranch] = useState(branches.length === 1 ? String(branches[0]?.id) : '')
  const counting = useCounting(branch)
  const { lines, said, isBusy } = counting
  const hasCounted = lines.some(isCounted)
  return (
    <div className={styles.page}>
      <PageHead title={texts.title} facts={texts.help} />
      <NativeSelect
        label={texts.branch}
        size="lg"
        value={branch}
        disabled={hasCounted}
        description={hasCounted ? texts.branchFixed : undefined}
        data={[
          { value: '', label: texts.chooseBranch },
          ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => {
          setBranch(event.currentTarget.value)
          counting.clear()
        }}
      />
      {branch !== '' && (
        <>
          <Shelf onShow={counting.addShelf} />
          <ScanBar said={said} onCode={(code) => void counting.scan(code)} />
        </>
      )}
      {lines.map((line) => (
        <CountCard
          key={line.goods.product_id}
          line={line}
          onChange={(typed) => counting.type(line.goods.product_id, typed)}
        />
      ))}
      {lines.length > 0 && <Post counting={counting} />}
      <LeaveGuard
        isDirty={hasCounted && !isBusy}
        canSave={false}
        onSave={() => Promise.resolve(false)}
      />
    </div>
  )
}

function Shelf({ onShow }: { onShow: (place: string) => Promise<void> }) {
  const [place, setPlace] = useState('')
  const bare = place.trim()
  return (
    <form
      className={styles.placing}
      onSubmit={(event) => {
        event.preventDefault()
        if (bare !== '') void onShow(bare)
      }}
    >
      <TextInput
        label={texts.shelf}
        description={bare === '' ? texts.shelfHelp : undefined}
        size="lg"
        maxLength={40}
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" variant="default">
        {texts.show}
      </Button>
    </form>
  )
}

function Post({ counting: { lines, isBusy, post } }: { counting: Counting }) {
  const right = useCan()('baskets_status')
  const [reason, setReason] = useState('')
  const counted = lines.filter(isCounted)
  return (
    <div className={styles.pack}>
      {counted.length > 0 && <Alert role="status">{texts.sum(counted)}</Alert>}
      <Textarea
        label={texts.reason}
        description={texts.reasonHelp}
        value={reason}
        maxLength={500}
        autosize
        minRows={2}
        w="100%"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <RightButton
        variant="filled"
        size="lg"
        fullWidth
        loading={isBusy}
        {...{ right, whyNot: whyNotOf(lines, reason) }}
        onClick={() => void post(reason)}
      >
        {texts.post}
      </RightButton>
    </div>
  )
}

function whyNotOf(lines: readonly Counted[], reason: string): string | undefined {
  if (lines.some((line) => line.typed !== undefined && !differenceOf(line))) return texts.wrong
  if (!lines.some(isCounted)) return texts.countFirst
  return reason.trim() === '' ? texts.reasonFirst : undefined
}
