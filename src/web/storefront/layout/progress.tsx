import { LoadingBar } from '#ui/loading-bar'
import { useServices } from '../services.ts'
import { useStore } from '../store.ts'

/** That something is under way; stands in the head of the page, so that readers meet it in a place they know. */
export function Progress() {
  const { bar } = useServices()
  return <LoadingBar progress={useStore({ get: bar.progress, ...bar }, undefined)} />
}
