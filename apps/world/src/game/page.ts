import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { contentPolicy } from '@mdragon/server'
import type { FastifyInstance } from 'fastify'

/** What the page loads, by the names under which its modules import each other. */
const scripts = ['client.ts', 'qrCode.ts', 'words/index.ts', 'words/tw.ts', 'words/en.ts', 'words/id.ts'] as const
/** The library that draws QR codes, for a browser that knows no packages. */
const uqr = readFileSync(new URL(import.meta.resolve('uqr')), 'utf8')

/** Plays the game's client, so that a login by QR code can be seen from both sides. Only this embedded world has it. */
export function gamePages(app: FastifyInstance): void {
  app.get('/demo/game', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy(html))
      .header('cache-control', 'no-store')
      .send(html),
  )
  const serve = (name: string, script: () => string) =>
    app.get(`/demo/game/${name}`, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script()),
    )
  for (const name of scripts) serve(name, () => scriptOf(name))
  serve('uqr.js', () => uqr)
}

const scriptOf = (name: string): string => stripTypeScriptTypes(readFileSync(new URL(name, import.meta.url), 'utf8'))

const html = `<!doctype html>
<html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>MDragon</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>
  * { box-sizing: border-box; margin: 0 }
  body { min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; color: #e8eaf2; font: 15px/1.6 Inter, system-ui, "PingFang TC", "Noto Sans CJK TC", sans-serif;
    background: radial-gradient(900px 480px at 50% -10%, #2a1a3a88, transparent), #0a0c13 no-repeat }
  main { width: min(430px, 100%); padding: 30px 28px; border: 1px solid #ffffff29; border-radius: 26px; background: #12151f; text-align: center; box-shadow: 0 40px 120px -20px #000 }
  h1 { margin-bottom: 6px; font-size: 22px; color: #ffe6a6 }
  p { color: #a9b0c4; text-wrap: pretty }
  svg { display: block; width: min(264px, 100%); margin: 20px auto 14px; border-radius: 18px; background: #fff6dc; fill: #0a0c13; box-shadow: 0 0 0 1px #e9c46a99, 0 20px 60px -20px #e9c46a66 }
  .number { font-size: 54px; line-height: 1.15; font-weight: 700; letter-spacing: 4px; color: #f6dc95; font-variant-numeric: tabular-nums }
  .said { margin-top: 22px; font-size: 20px; font-weight: 650; color: #e8eaf2; overflow-wrap: anywhere }
  [data-state=done] .said { color: #3ddc97 }
  [data-state=ended] .said { color: #ff9a8b }
  [data-online=true] .light::before { content: ""; display: inline-block; width: 10px; height: 10px; margin-right: 8px; border-radius: 50%; background: #3ddc97; box-shadow: 0 0 12px #3ddc97 }
  .light { margin-top: 14px; font-weight: 600; color: #e8eaf2 }
  a { display: inline-block; padding: 10px 14px; color: #f6dc95; text-underline-offset: 4px }
  form { display: flex; gap: 10px; align-items: end; justify-content: center }
  label { display: grid; gap: 4px; color: #a9b0c4 }
  input { width: 110px; min-height: 46px; padding: 8px 12px; border: 1px solid #ffffff29; border-radius: 12px; font: inherit; color: #e8eaf2; background: #0a0c13 }
  button { min-height: 46px; margin-top: 20px; padding: 8px 26px; border: 0; border-radius: 14px; font: inherit; font-weight: 650; color: #2a1a02; background: linear-gradient(180deg, #ffe6a6, #e0ad45); cursor: pointer }
  :focus-visible { outline: 2px solid #ffe6a6; outline-offset: 3px }
  body:not([data-state=waiting]) .waiting, body:is([data-state=waiting], [data-state=starting]) button, body:not([data-state=done]) :is([data-part=online], [data-part=boss]), .said:empty, .text:empty { display: none }
</style></head>
<body data-state="starting">
<main>
  <h1 data-part="title">MDragon</h1>
  <p data-part="lead"></p>
  <div class="waiting">
    <svg data-part="code" role="img" viewBox="0 0 41 41"><path data-part="modules" d=""/></svg>
    <p data-part="number-label"></p>
    <p class="number" data-part="number"></p>
    <p data-part="left"></p>
    <a data-part="open" href="/qr"></a>
  </div>
  <div role="status"><p class="said" data-part="said"></p><p class="text" data-part="text"></p></div>
  <p class="light" data-part="light" aria-live="polite"></p>
  <button type="button" data-part="online"></button>
  <form data-part="boss"><label data-part="boss-label"><input data-part="boss-level" type="number" inputmode="numeric" min="0" max="999" value="31" required></label><button data-part="clear"></button></form>
  <button type="button" data-part="again"></button>
</main>
<script type="importmap">{"imports":{"uqr":"/demo/game/uqr.js"}}</script>
<script type="module" src="/demo/game/client.ts"></script>
</body></html>`
