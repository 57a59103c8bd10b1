/**
 * What keys type on some layouts: plain, with Shift and with AltGr, in the order of `codes`; a space where a key types
 * nothing or only an accent. Read with xkbcommon from Debian's xkb-data 2.35.1-1 (/usr/share/X11/xkb/symbols, pc105).
 */
interface Layout {
  readonly plain: string
  readonly shift: string
  readonly altGr: string
}

const codes = (
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal KeyQ KeyW KeyE KeyR ' +
  'KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon ' +
  'Quote Backslash IntlBackslash KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash'
).split(' ')

const layouts = {
  us: {
    plain: "`1234567890-=qwertyuiop[]asdfghjkl;'\\<zxcvbnm,./",
    shift: '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|>ZXCVBNM<>?',
    altGr: '                                     |          ',
  },
  'us-dvorak': {
    plain: "`1234567890[]',.pyfgcrl/=aoeuidhtns-\\<;qjkxbmwvz",
    shift: '~!@#$%^&*(){}"<>PYFGCRL?+AOEUIDHTNS_|>:QJKXBMWVZ',
    altGr: '                                     |          ',
  },
  'us-colemak': {
    plain: "`1234567890-=qwfpgjluy;[]arstdhneio'\\-zxcvbkm,./",
    shift: '~!@#$%^&*()_+QWFPGJLUY:{}ARSTDHNEIO"|_ZXCVBKM<>?',
    altGr: ' ¡ºª¢€ħðþ‘’–×äåãø đłúüö«»á ß   ñéíóõ~–æ çœ     ¿',
  },
  de: {
    plain: ' 1234567890ß qwertzuiopü+asdfghjklöä#<yxcvbnm,.-',
    shift: '°!"§$%&/()=? QWERTZUIOPÜ*ASDFGHJKLÖÄ\'>YXCVBNM;:_',
    altGr: '′¹²³¼½¬{[]}\\ @ſ€¶ŧ←↓→øþ ~æſðđŋħ ĸł  ’|»«¢„“”µ·…–',
  },
  fr: {
    plain: '²&é"\'(-è_çà)=azertyuiop $qsdfghjklmù*<wxcvbn,;:!',
    shift: '~1234567890°+AZERTYUIOP £QSDFGHJKLM%µ>WXCVBN?./§',
    altGr: '¬¹~#{[|`\\^@]}æ«€¶ŧ←↓→øþ ¤@ßðđŋħ ĸłµ  |ł»¢„“” •· ',
  },
  pl: {
    plain: "`1234567890-=qwertyuiop[]asdfghjkl;'\\<zxcvbnm,./",
    shift: '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|>ZXCVBNM<>?',
    altGr: '¬≠²³¢€½§·«»– πœę©ß←↓→óþ  ąśðæŋ’ə…ł   |żźć„”ńµ≤≥ ',
  },
  tr: {
    plain: '"1234567890*-qwertyuıopğüasdfghjklşi,<zxcvbnmöç.',
    shift: "é!'^+%&/()=?_QWERTYUIOPĞÜASDFGHJKLŞİ;>ZXCVBNMÖÇ:",
    altGr: "<>£#$½¾{[]}\\|@ €¶₺←ûîô  ~âß ª     ´'`|«»¢„“”µ×· ",
  },
  cz: {
    plain: ';+ěščřžýáíé= qwertzuiopú)asdfghjklů§ \\yxcvbnm,.-',
    shift: ' 1234567890% QWERTZUIOP/(ASDFGHJKL"!\'|YXCVBNM?:_',
    altGr: "`!@#$%^&*{}\\ \\|€¶ŧ←↓→øþ[]~đĐ[]`'łŁ$'\\/°#&@{}^<>*",
  },
  ru: {
    plain: 'ё1234567890-=йцукенгшщзхъфывапролджэ\\/ячсмитьбю.',
    shift: 'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭ/|ЯЧСМИТЬБЮ,',
    altGr: '        ₽                            |          ',
  },
  ua: {
    plain: "'1234567890-=йцукенгшщзхїфівапролджєґ/ячсмитьбю.",
    shift: 'ʼ!"№;%:?*()_+ЙЦУКЕНГШЩЗХЇФІВАПРОЛДЖЄҐ|ЯЧСМИТЬБЮ,',
    altGr:
      '\u0301\u00b9\u00b2\u00a7$\u00b0<>\u2022[]\u2014\u2260\u0458\u045f\u045e\u00ae\u0451\u045a     \u044a \u044b     \u0459\u0452 \u044d\\| \u045b\u00a9  \u2122 \u00ab\u00bb/',
  },
  bg: {
    plain: '(1234567890-.,уеишщксдзц;ьяаожгтнвмч„ѝюйъэфхпрлб',
    shift: ')!?+"%=:/–№$€ыУЕИШЩКСДЗЦ§ѝЯАОЖГТНВМЧ“ЍЮЙЪЭФХПРЛБ',
    altGr:
      '[  \u2020 \u2329\u2014\u2026\u0300  \u2011 \u2019 \u044d\u045d  \u00a9\u00a9    \u044b\u0463    \u2122    \u00ab| \u046d\u046b    \u00ae  ',
  },
  rs: {
    plain: "`1234567890'+љњертзуиопшђасдфгхјклчћж<жџцвбнм,.-",
    shift: '~!"#$%&/()=?*ЉЊЕРТЗУИОПШЂАСДФГХЈКЛЧЋЖ>ЖЏЦВБНМ;:_',
    altGr: '°            \\|€¶…←↓→§ ÷× „“[]      ¤|‘’¢@{}^<>—',
  },
  gr: {
    plain: "`1234567890-=;ςερτυθιοπ[]ασδφγηξκλ '\\«ζχψωβνμ,./",
    shift: '~!@#$%^&*()_+:ΣΕΡΤΥΘΙΟΠ{}ΑΣΔΦΓΗΞΚΛ "|»ΖΧΨΩΒΝΜ<>?',
    altGr: '  ½£¼€ϰϗ₯ °± ·ϛ€® ϒϑͻ ϡ    ↓ϕϝ ͼϟϲ   |ͽ→©ϖϐʹϻ«» ',
  },
  il: {
    plain: ";1234567890-=/'קראטוןםפ][שדגכעיחלךף,\\<זסבהנמצתץ.",
    shift: '~!@#$%^&*)(_+QWERTYUIOP}{ASDFGHJKL:"|>ZXCVBNM><?',
    altGr:
      '\u05f3  \u20ac\u20aa\u00b0\u05ab\u05bd\u00d7\u200e\u200f\u05be\u2013\u05c2\u05c1\u05b8\u05b3 \u05f0\u05b9  \u05b7\u05b2\u05bf\u05b0\u05bc  \u05f1\u05f2\u05b4 \u201d\u201e\u05f4\u05bb| \u05b6\u05b1   \u05b5\u2019\u201a\u00f7',
  },
  ara: {
    plain: 'ذ1234567890-=ضصثقفغعهخحجدشسيبلاتنمكط\\|ئءؤرﻻىةوزظ',
    shift:
      '\u0651!@#$%^&*)(_+\u064e\u064b\u064f\u064c\ufef9\u0625`\u00f7\u00d7\u061b<>\u0650\u064d][\ufef7\u0623\u0640\u060c/:"\u2026\u00a6~\u0652}{\ufef5\u0622\',.\u061f',
    altGr:
      '\u066a\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u0660\u2013\u2260    \u06a4     \u0686    \u067e \u0671 \u066b \u06af\u27e9\u27e8|\u00bb\u00ab   \u0670 \u066c\u0698\u066d',
  },
  ir: {
    plain:
      '\u200d\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u06f0-=\u0636\u0635\u062b\u0642\u0641\u063a\u0639\u0647\u062e\u062d\u062c\u0686\u0634\u0633\u06cc\u0628\u0644\u0627\u062a\u0646\u0645\u06a9\u06af\\<\u0638\u0637\u0632\u0631\u0630\u062f\u067e\u0648./',
    shift:
      '\u00f7!\u066c\u066b\ufdfc\u066a\u00d7\u060c*)(\u0640+\u0652\u064c\u064d\u064b\u064f\u0650\u064e\u0651][}{\u0624\u0626\u064a\u0625\u0623\u0622\u0629\u00bb\u00ab:\u061b|>\u0643\u0653\u0698\u0670\u200c\u0654\u0621><\u061f',
    altGr:
      '~`@#$%^&\u2022\u200e\u200f_\u2212\u00b0      \u202d\u202e\u202c\u202a\u202b  \u0649  \u0671 \ufd3e\ufd3f;"\u2010|   \u0656\u200d\u0655\u2026,\'?',
  },
  ge: {
    plain: "„1234567890-=ქწერტყუიოპ[]ასდფგჰჯკლ;'\\«ზხცვბნმ,./",
    shift: '“!@#$%^&*()_+QჭEღთYUIOP{}AშDFGHჟKL:"|»ძXჩVBNM<>?',
    altGr: "„'„“№€ §°  —–  ჱ® ჸ ჲ    ჺ  ჶჹჵჷ    ~| ჴ©ჳ ჼ «»჻",
  },
  am: {
    plain: '՝ֆձ֊,։՞․՛)օէղճփբսմուկըթծցջվգեանիտհպր»?ժդչյզլքխշռ',
    shift: '՜ՖՁ—$…%և՚(ՕԷՂՃՓԲՍՄՈՒԿԸԹԾՑՋՎԳԵԱՆԻՏՀՊՐ«֊ԺԴՉՅԶԼՔԽՇՌ',
    altGr: '                                     |          ',
  },
  in: {
    plain:
      '\u094a\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f\u0966-\u0943\u094c\u0948\u093e\u0940\u0942\u092c\u0939\u0917\u0926\u091c\u0921\u093c\u094b\u0947\u094d\u093f\u0941\u092a\u0930\u0915\u0924\u091a\u091f\u0949<\u0946\u0902\u092e\u0928\u0935\u0932\u0938,.\u092f',
    shift:
      '\u0912\u090d\u0945#$%^&*()\u0903\u090b\u0914\u0910\u0906\u0908\u090a\u092d\u0919\u0918\u0927\u091d\u0922\u091e\u0913\u090f\u0905\u0907\u0909\u092b\u0931\u0916\u0925\u091b\u0920\u0911>\u090e\u0901\u0923\u0929\u0934\u0933\u0936\u0937\u0964\u095f',
    altGr:
      '`1234567890-\u0944   \u0963   \u095a \u095b\u095c    \u0962   \u0958 \u0952 \\|\u0953 \u0954    \u0970\u0965/',
  },
  th: {
    plain:
      '_\u0e45/-\u0e20\u0e16\u0e38\u0e36\u0e04\u0e15\u0e08\u0e02\u0e0a\u0e46\u0e44\u0e33\u0e1e\u0e30\u0e31\u0e35\u0e23\u0e19\u0e22\u0e1a\u0e25\u0e1f\u0e2b\u0e01\u0e14\u0e40\u0e49\u0e48\u0e32\u0e2a\u0e27\u0e07\u0e03<\u0e1c\u0e1b\u0e41\u0e2d\u0e34\u0e37\u0e17\u0e21\u0e43\u0e1d',
    shift:
      '%+\u0e51\u0e52\u0e53\u0e54\u0e39\u0e3f\u0e55\u0e56\u0e57\u0e58\u0e59\u0e50"\u0e0e\u0e11\u0e18\u0e4d\u0e4a\u0e13\u0e2f\u0e0d\u0e10,\u0e24\u0e06\u0e0f\u0e42\u0e0c\u0e47\u0e4b\u0e29\u0e28\u0e0b.\u0e05>()\u0e09\u0e2e\u0e3a\u0e4c?\u0e12\u0e2c\u0e26',
    altGr: '                                     |          ',
  },
  kr: {
    plain: "`1234567890-=qwertyuiop[]asdfghjkl;'\\<zxcvbnm,./",
    shift: '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|>ZXCVBNM<>?',
    altGr: '                                     |          ',
  },
  'jp-kana': {
    plain:
      ' ヌフアウエオヤユヨワホヘタテイスカンナニラセ゛゜チトシハキクマノリレケム<ツサソヒコミモネルメ',
    shift: '   ァゥェォャュョヲ    ィ        「           」>ッ      、。・',
    altGr: '                                     |          ',
  },
} as const satisfies Record<string, Layout>

export type LayoutName = keyof typeof layouts

export const layoutNames: readonly LayoutName[] = Object.keys(layouts) as LayoutName[]

/** What a key of this layout types; a space if nothing. */
export const typedBy = (layout: LayoutName, code: string, level: keyof Layout): string =>
  layouts[layout][level][codes.indexOf(code)] ?? ' '

/** Every key of a layout with what it types. */
export const keysOf = (
  layout: LayoutName,
  level: keyof Layout,
): readonly { code: string; key: string }[] =>
  codes.map((code) => ({ code, key: typedBy(layout, code, level) }))
