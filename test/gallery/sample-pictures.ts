const ground = '<rect width="400" height="300" fill="#f0eade"/>'

function draw(shapes: string) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${ground}${shapes}</svg>`
  // What a size adds to the address is a fragment, which changes nothing.
  return { folder: `data:image/svg+xml,${encodeURIComponent(text)}#`, sizes: ['list'] as const }
}

export const board = draw(
  '<path d="M66 160l150-96h140l-150 96z" fill="#efd6a8"/><path d="M66 160h140v62H66z" fill="#e2bf86"/><path d="M206 160l150-96v62l-150 96z" fill="#c99a5b"/>',
)
export const wool = draw(
  '<path d="M90 120l120-50 110 40-120 50z" fill="#ead27a"/><path d="M90 120v80l110 40v-80z" fill="#d9bb55"/><path d="M200 160l120-50v80l-120 50z" fill="#3d7aa8"/>',
)
