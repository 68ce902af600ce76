import { LoadingBar } from '#ui/header/loading-bar'
import { useServices } from '../services.ts'
import { useStore } from '../store.ts'

/** The loading bar. It is in the header, where screen readers find it in a known place. */
export function Progress() {
  const { bar } = useServices()
  return <LoadingBar progress={useStore(bar, undefined)} />
}
