import { parseAst } from 'vite'

/**
 * Functions of packages that the shop never gets to, by the end of the path of the file they stand in. A bundler keeps
 * them, because something that runs names them. They go by what they are for, and only whole.
 */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  'react-dom/cjs/react-dom-client.production.js': [
    // <ViewTransition>
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createViewTransitionInstance',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'startViewTransition',
    'trackEnterViewTransitions',
    'ViewTransitionPseudoElement',
    // useActionState
    'dispatchActionState',
    'mountActionState',
    'rerenderActionState',
    'runActionStateAction',
    'updateActionState',
    'updateActionStateImpl',
    // <link>, <style>, <script>, <meta> and <title> among components, preload and its like
    'acquireResource',
    'adoptPreloadPropsForScript',
    'adoptPreloadPropsForStylesheet',
    'createHoistableInstance',
    'getHydratableHoistableCache',
    'getResource',
    'getStyleKey',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'insertSuspendedStylesheets',
    'mountHoistable',
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadResourceAndSuspendIfNeeded',
    'preloadStylesheet',
    'stylesheetPropsFromRawProps',
    'suspendResource',
    // <Activity>
    'mountActivityChildren',
    'pushDehydratedActivitySuspenseHandler',
    'retryActivityComponentWithoutHydrating',
    'updateActivityComponent',
    // <SuspenseList>
    'initSuspenseListRenderState',
    'updateSuspenseListComponent',
    // A ref on a fragment
    'FragmentInstance.prototype.addEventListener',
    'FragmentInstance.prototype.blur',
    'FragmentInstance.prototype.compareDocumentPosition',
    'FragmentInstance.prototype.dispatchEvent',
    'FragmentInstance.prototype.focus',
    'FragmentInstance.prototype.focusLast',
    'FragmentInstance.prototype.getClientRects',
    'FragmentInstance.prototype.getRootNode',
    'FragmentInstance.prototype.observeUsing',
    'FragmentInstance.prototype.removeEventListener',
    'FragmentInstance.prototype.scrollIntoView',
    'FragmentInstance.prototype.unobserveUsing',
    'addFragmentHandleToInstance',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    // Elements with a dash in their name
    'setPropOnCustomElement',
    // Forms whose action is a function
    'ensureFormComponentIsStateful',
    // onSelect
    'constructSelectEvent',
    // What a compiler of components would remember
    'useMemoCache',
    // Pictures that a transition waits for
    'estimateBandwidth',
  ],
  'react-dom/cjs/react-dom.production.js': [
    'exports.preconnect',
    'exports.preinit',
    'exports.preinitModule',
    'exports.preload',
    'exports.preloadModule',
  ],
  // Children that are counted or changed by what they are put into
  'react/cjs/react.production.js': ['exports.cloneElement', 'mapIntoArray'],
  'react-router/dist/production/lib/router/router.js': [
    // Fetchers: data without going anywhere
    'fetch',
    'handleFetcherAction',
    'handleFetcherLoader',
    // Forms that a route answers
    'handleAction',
    // Routes that are told later
    'discoverRoutes',
    'patchRoutesImpl',
    // Pages that are not to be left
    'updateBlocker',
  ],
  // What another server writes into a page for the router: the shop gives it the state itself
  'react-router/dist/production/lib/dom/lib.js': ['parseHydrationData'],
  // A route without a boundary for errors: the outermost of the shop has one
  'react-router/dist/production/lib/hooks.js': ['DefaultErrorComponent'],
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/**
 * The code with the bodies of these functions gone.
 *
 * @throws {Error} when one of them is not there: another version of the package, to be looked through anew.
 */
export function leaveOut(code: string, names: readonly string[]): string {
  const bodies = new Map<string, Node>()
  const textOf = ({ start, end }: Node) => code.slice(start, end)
  visit(parseAst(code), (node) => {
    const [name, made] = namedBy(node)
    if (name && made?.type.startsWith('Function') && names.includes(textOf(name)))
      bodies.set(textOf(name), made.body as Node)
  })
  const missing = names.filter((name) => !bodies.has(name))
  if (missing.length > 0) throw new Error(`nothing to leave out: ${missing.join(', ')}`)
  const inside = ({ start, end }: Node, all: readonly Node[]) =>
    all.some((other) => other.start < start && end < other.end)
  return [...bodies.values()]
    .filter((body, _place, all) => !inside(body, all))
    .toSorted((one, other) => other.start - one.start)
    .reduce((kept, { start, end }) => `${kept.slice(0, start)}{}${kept.slice(end)}`, code)
}

/** What a piece of code names, and by what: `function name() {}` and `name = function () {}`. */
function namedBy(node: Node): [Node | undefined, Node | undefined] {
  if (node.type === 'AssignmentExpression') return [node.left as Node, node.right as Node]
  return [node.id as Node | undefined, node]
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) see(value as Node)
  for (const part of Object.values(value)) visit(part, see)
}
