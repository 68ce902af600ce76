import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { ColumnsStep } from './columns-step.tsx'
import { DryRunStep } from './dry-run-step.tsx'
import { type ImportOptions, type ImportRun, isWorking } from './import-texts.ts'
import { RunStep } from './run-step.tsx'

const AGAIN_MS = 700

export interface LoadedImport {
  readonly run: ImportRun
  readonly options: ImportOptions
}

/** An import at the step where it is; while the shop is at it, it is read again and again. */
export function ImportPage() {
  const { run, options } = useLoaderData() as LoadedImport
  const { revalidate } = useRevalidator()
  const [isChoosing, setChoosing] = useState(false)
  const isBusy = isWorking(run)
  useEffect(() => {
    if (!isBusy) return
    const looking = setInterval(() => void revalidate(), AGAIN_MS)
    return () => clearInterval(looking)
  }, [isBusy, revalidate])
  const isBroken = run.state === 'failed' && run.finished === null
  if (run.state === 'read' || isBroken || (run.state === 'checked' && isChoosing)) {
    return (
      <ColumnsStep key={run.id} run={run} options={options} onStarted={() => setChoosing(false)} />
    )
  }
  if (run.state === 'checked') return <DryRunStep run={run} onBack={() => setChoosing(true)} />
  return <RunStep run={run} />
}
