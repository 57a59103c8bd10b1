import { expect, test } from 'vitest'
import { decodeEntities, plainText } from './html.ts'

test.each([
  ['Smith &amp; O&#039;Brien', "Smith & O'Brien"],
  ['Smith &#38; O&#39;Brien', "Smith & O'Brien"],
  ['O&#x27;Brien', "O'Brien"],
  ['O&#X27;Brien', "O'Brien"],
  ['&quot;Quoted&quot; &lt;b&gt; &apos;', `"Quoted" <b> '`],
  // Once, however often it was encoded.
  ['&amp;amp;', '&amp;'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['&amp;#039;', '&#039;'],
  // `htmlentities` of a page in Latin-1 or Windows-1252.
  ['M&uuml;ller &amp; S&ouml;hne', 'Müller & Söhne'],
  ['Caf&eacute; &Eacute;lys&eacute;e', 'Café Élysée'],
  ['12,00&nbsp;&euro;', '12,00\u00a0€'],
  ['&laquo;&Agrave;&raquo; &yuml; &szlig;', '«À» ÿ ß'],
  ['&ndash; &hellip; &trade; &OElig;', '– … ™ Œ'],
  // Numbers of Windows-1252, which HTML reads as such.
  ['It&#146;s &#150; &#128;5', 'It’s – €5'],
  ['&#1058;&#x442; &#128512;', 'Тт 😀'],
  ['a&#10;b&#9;c', 'a\nb\tc'],
])('%s is %s', (encoded, text) => {
  expect(decodeEntities(encoded)).toBe(text)
})

test.each([
  'AT&T',
  'R&D;',
  'R&D; and M&A',
  '&copy',
  '&copy 2026',
  '&amp',
  '& amp;',
  '&#39',
  '&;',
  '&#;',
  '&#x;',
  '&unknown;',
  'a && b; c',
  'https://example.net/?a=1&copy=2&lt=3',
  // No characters, and none that a text may have.
  '&#0;',
  '&#8;',
  '&#55296;',
  '&#xD800;',
  '&#1114112;',
  '&#9999999;',
  // Names from the prototype.
  '&valueOf;',
  '&.;',
])('%s stays', (text) => {
  expect(decodeEntities(text)).toBe(text)
})

test.each([
  ['<b>Error:</b> Invalid email<br />', 'Error: Invalid email'],
  ['First line<br>Second', 'First line\nSecond'],
  ['First line<br />\nSecond<BR/>\r\nThird', 'First line\nSecond\nThird'],
  ['<p class="x">One</p>\n<p>Two</p>', 'One\nTwo'],
  ['<ul><li>Email is taken</li><li>Name is missing</li></ul>', 'Email is taken\nName is missing'],
  ['See <a href="https://example.net/?a=1&amp;b=2">our terms</a>.', 'See our terms.'],
  ['<STRONG>Smith &amp; Co</STRONG>', 'Smith & Co'],
  // Encoded tags are what somebody wrote.
  ['Use &lt;b&gt; here', 'Use <b> here'],
  // What only looks like a tag, and what nobody writes to give a text its looks.
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['a<b', 'a<b'],
  ['<bob@example.net>', '<bob@example.net>'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['<b-c>', '<b-c>'],
])('%s reads %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('takes no longer for what never ends', () => {
  const started = performance.now()
  for (const start of ['<br', '<', '&#', '&amp', '<b ', '<br>  ']) plainText(start.repeat(100_000))
  expect(performance.now() - started).toBeLessThan(2000)
})
