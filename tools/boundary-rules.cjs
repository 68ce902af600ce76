/** Turns the tables of boundaries.cjs into rules for dependency-cruiser. */

const test = '[.]test[.]tsx?$'

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

/** @throws when the folders of a table import each other in a circle. */
function requireNoCircle(table) {
  const left = new Map(Object.entries(table))
  for (;;) {
    const free = [...left].filter(([, allowed]) => !allowed.some((name) => left.has(name)))
    if (free.length === 0) break
    for (const [name] of free) left.delete(name)
  }
  if (left.size > 0) throw new Error(`a circle in the table: ${[...left.keys()].join(', ')}`)
}

/** @param name Of a folder, or of a file in one. */
const inFolder = (name) =>
  `^src/${name.replace(/[.]ts$/, '[.]ts$')}${name.endsWith('.ts') ? '' : '/'}`
const inModule = (name) => `^src/shop/${name}/`

function toFolderRules(folders) {
  requireNoCircle(folders)
  return Object.entries(folders).map(([name, allowed]) =>
    forbid(
      `folder-${name.replace('/', '-')}`,
      `src/${name} may import from ${allowed.map((one) => `src/${one}`).join(', ') || 'itself alone'}.`,
      { path: inFolder(name) },
      { path: '^src/', pathNot: [name, ...allowed].map(inFolder) },
    ),
  )
}

function toModuleRules(modules) {
  requireNoCircle(modules)
  return Object.entries(modules).map(([name, allowed]) =>
    forbid(
      `module-${name}`,
      `The module ${name} may call ${allowed.join(', ') || 'no other module'}.`,
      { path: inModule(name) },
      { path: '^src/shop/', pathNot: [name, ...allowed].map(inModule) },
    ),
  )
}

/**
 * The folders inside a part of the program, and that each of them is in the table.
 *
 * @param given Files beside the folders that all of them may import.
 */
function toInnerRules(parent, table, given) {
  requireNoCircle(table)
  const inside = (name) => inFolder(`${parent}/${name}`)
  const inAnyFolder = { path: `^src/${parent}/[^/]+/`, pathNot: Object.keys(table).map(inside) }
  return [
    ...forbidPlace(
      `unknown-${parent.replace('/', '-')}`,
      `A new folder under src/${parent} goes into the table first.`,
      inAnyFolder,
    ),
    ...Object.entries(table).map(([name, allowed]) =>
      forbid(
        `${parent.replace('/', '-')}-${name}`,
        `src/${parent}/${name} may import from ${allowed.join(', ') || 'no other folder there'}.`,
        { path: inside(name), pathNot: [test] },
        {
          path: `^src/${parent}/`,
          pathNot: [
            ...[name, ...allowed].map(inside),
            ...given.map((file) => `^src/${parent}/${file}[.]ts$`),
          ],
        },
      ),
    ),
  ]
}

function toFaceRules(faces) {
  return faces.map((name) =>
    forbid(
      'by-its-face',
      'A module is reached by its index.ts alone; what that does not export is its own affair.',
      { pathNot: [inFolder(name)] },
      { path: inFolder(name), pathNot: [`^src/${name}/index[.]ts$`] },
    ),
  )
}

/** A file is seen when it imports, when it is imported, and when it does neither. */
function forbidPlace(name, comment, place) {
  return [
    forbid(name, comment, place, {}),
    forbid(name, comment, { pathNot: [place.path] }, place),
    forbid(name, comment, { ...place, orphan: true }, {}),
  ]
}

function toPlaceRules(folders, modules, files) {
  const known = [...Object.keys(folders).map(inFolder), ...files]
  const knownModules = Object.keys(modules).map(inModule)
  return [
    ...forbidPlace('unknown-folder', 'A new folder under src goes into the table first.', {
      path: '^src/',
      pathNot: known,
    }),
    ...forbidPlace('unknown-module', 'A new module under src/shop goes into the table first.', {
      path: '^src/shop/',
      pathNot: knownModules,
    }),
  ]
}

const pattern = (name) => (name.endsWith('/') ? name : `${name}(/|$)`)
const inPackages = (names) => `(^|node_modules/)(${names.map(pattern).join('|')})`

/** Tests may use any package: they check from outside what the program does inside. */
function toPackageRules(packages) {
  const all = packages.flatMap(([names]) => names)
  const types = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg']
  return [
    ...packages.map(([names, owners]) =>
      forbid(
        `package-${names[0]}`,
        `${names.join(', ')}: only in ${owners.join(', ')}.`,
        { path: '^src/', pathNot: [test, ...owners.map((owner) => `^${owner}`)] },
        { path: inPackages(names) },
      ),
    ),
    forbid(
      'package-without-owner',
      'A package goes into the table, with its owner, before it is used.',
      { path: '^src/', pathNot: [test] },
      { dependencyTypes: types, pathNot: [inPackages(all)] },
    ),
  ]
}

module.exports = {
  forbid,
  test,
  toFaceRules,
  toFolderRules,
  toInnerRules,
  toModuleRules,
  toPackageRules,
  toPlaceRules,
}
