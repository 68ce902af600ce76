import { renderToString } from 'react-dom/server'
import { fontUrl } from '#ui/font'
import { Gallery } from './gallery.tsx'

/** The whole page as text, with its style and script by address. */
export function renderGallery({ style, script }: { style: string; script: string }): string {
  return `<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Komponenter</title>
<link rel="icon" href="data:,">
<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${style}">
</head>
<body>
<div id="gallery" style="display: contents">${renderToString(<Gallery />)}</div>
<script type="module" src="${script}"></script>
</body>
</html>
`
}
