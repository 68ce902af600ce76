import { renderToString } from 'react-dom/server'
import { fontUrl } from '../font.ts'
import { Kit } from '../kit.tsx'

/** The whole page as text, with its style and script by address. */
export function renderKit({ style, script }: { style: string; script: string }): string {
  return `<!doctype html>${renderToString(
    <html lang="da">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Komponenter</title>
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="" />
        <link rel="stylesheet" href={style} />
      </head>
      <body>
        <div id="kit" style={{ display: 'contents' }}>
          <Kit />
        </div>
        <script type="module" src={script} />
      </body>
    </html>,
  )}`
}
