#!/usr/bin/env bash
# Whether poppler opens a PDF that begins after its first 1,024 bytes depends on how the file lists its objects: with a plain
# table it does, with a warning; with a stream of cross-references, as most files are written today, it doesn't.
#
# Guess before the first run: the mark decides, so that beyond the first 1,024 bytes both are refused.
#
# Needs Debian 12. Installs poppler-utils and qpdf if they are missing, as poppler needs many libraries.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
command -v pdfinfo qpdf >/dev/null || apt-get -qq -y install poppler-utils qpdf >/dev/null
version=$(pdfinfo -v 2>&1)
echo "${version%%$'\n'*}"
[[ $version == *'version 22.12.'* ]]

# A page, for pdfinfo to count.
cat >page.pdf <<'PDF'
%PDF-1.5
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>> endobj
trailer <</Root 1 0 R/Size 4>>
startxref
0
%%EOF
PDF
for form in disable generate; do
  qpdf --warning-exit-0 --no-warn --object-streams=$form page.pdf "$form.pdf"
  for before in 0 2000; do
    { head -c $before /dev/zero | tr '\0' ' '; cat "$form.pdf"; } >late.pdf
    if pdfinfo late.pdf >/dev/null 2>&1; then result=opened; else result=refused; fi
    echo "object streams: $form, after $before bytes: $result"
  done
done | tee results
diff results - <<'RESULTS'
object streams: disable, after 0 bytes: opened
object streams: disable, after 2000 bytes: opened
object streams: generate, after 0 bytes: opened
object streams: generate, after 2000 bytes: refused
RESULTS
