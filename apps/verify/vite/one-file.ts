import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Everything in one html file, which the server sends and a person may keep: no other file ever belongs to it. */
export function oneFile(): Plugin {
  return {
    name: 'fairground:one-file',
    enforce: 'post',
    generateBundle(_options, bundle) {
      let [script, style] = ['', '']
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk') script += file.code
        else if (name.endsWith('.css')) style += String(file.source)
        delete bundle[name]
      }
      if (!script || !style) this.error('the page that verifies has no script or no style')
      this.emitFile({ type: 'asset', fileName: 'verify.html', source: pageOf(script, style) })
    },
  }
}

export function pageOf(script: string, style: string): string {
  // A closing tag inside a text of the script would end it.
  const code = script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--').trim()
  const look = style.trim()
  return `<!doctype html>
<html lang="en" dir="ltr" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta http-equiv="Content-Security-Policy" content="${policyOf(code, look)}">
<title>Verify</title>
<link rel="icon" href="data:,">
<style>${look}</style>
</head>
<body>
<div id="page"></div>
<script type="application/json" id="house">null</script>
<script>${code}</script>
</body>
</html>
`
}

/** It runs this script and no other, and may ask nobody but the house it came from. */
function policyOf(code: string, look: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(code)}`,
    `style-src ${hashOf(look)}`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
