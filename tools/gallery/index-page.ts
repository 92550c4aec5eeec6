import type { Picture } from './take-shots.ts'

/** One page with everything, grouped by scene; it needs no server and no script. */
export function indexPage(pictures: readonly Picture[], sheets: readonly string[]): string {
  const groups = Map.groupBy(pictures, ({ shot }) => shot.name)
  const sections = [...groups].map(
    ([name, members]) => `<h2 id="${name}">${name}</h2><div>${members.map(figure).join('')}</div>`,
  )
  const links = [...groups.keys()].map((name) => `<a href="#${name}">${name}</a>`)
  const bySheet = sheets.map((file) => `<a href="${file}">${file}</a>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery</title>
<style>
  body { margin: 24px; background: #777; color: #fff; font: 15px/1.5 system-ui }
  a { color: #fff; margin-inline-end: 12px }
  div { display: flex; gap: 16px; overflow-x: auto; align-items: start }
  figure { flex: none; margin: 0 }
</style>
<h1>Gallery</h1>
<p>${links.join(' ')}</p>
<p>${bySheet.join(' ')}</p>
${sections.join('\n')}
</html>
`
}

function figure({ shot: { theme, language }, width, file }: Picture): string {
  return `<figure><figcaption>${theme}, ${language}, ${width}</figcaption><img loading="lazy" src="${file}" width="${width}" alt=""></figure>`
}
