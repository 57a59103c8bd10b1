#!/usr/bin/env bash
# Rolldown adds `output.postBanner` after everything else, minification too, so it is the place for a comment that only counts
# at the top of a file. Of a file with dynamic imports it isn't the first line: Vite puts `const __vite__mapDeps=…` above it.
# V8 heeds `//# allFunctionsCalledOnLoad` only before a file's first code, so the files that load most others lose it.
#
# Guess before the first run: as its name says, the post banner is the first line of every file.
#
# Needs Node 20 or newer and npm. Installs nothing outside a temporary folder.
set -euo pipefail
version=8.3.8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund "vite@$version"
mkdir src
echo '<script type="module" src="/src/main.js"></script>' > index.html
# A style makes the late part need more than one file.
echo 'import("./late.js").then(({ late }) => late())' > src/main.js
echo 'import "./late.css"; export const late = () => console.log("late")' > src/late.js
echo 'b { color: red }' > src/late.css
cat > build.mjs <<'JS'
import { build, version } from 'vite'
console.log(`vite ${version}`)
const { output } = await build({
  logLevel: 'error',
  build: { write: false, rolldownOptions: { output: { postBanner: '//# allFunctionsCalledOnLoad' } } },
})
const first = (name) => {
  const { code } = output.find((one) => one.type === 'chunk' && one.name === name)
  const lines = code.split('\n')
  const banner = lines.findIndex((line) => line.startsWith('//# allFunctionsCalledOnLoad'))
  console.log(`${name}: banner in line ${banner + 1}, line 1 is ${lines[0].slice(0, 28)}`)
  return { banner, isList: lines[0].startsWith('const __vite__mapDeps') }
}
const [main, late] = [first('index'), first('late')]
process.exit(main.isList && main.banner > 0 && late.banner === 0 ? 0 : 1)
JS
node build.mjs
# Seen with 8.3.8:
# index: banner in line 2, line 1 is const __vite__mapDeps=(i,m=_
# late: banner in line 1, line 1 is //# allFunctionsCalledOnLoad
