/**
 * Generates hostile replies: elements × event handlers × schemes × encodings × parser quirks. Each calls
 * `top.hit(N)` with its own number when it runs.
 */
export interface HostileReply {
  readonly id: number;
  /** Kind of attack, for the report. */
  readonly family: string;
  readonly html: string;
}

type Write = (family: string, html: (code: string) => string) => void;

const code = (id: number) => `top.hit(${id})`;

const handlers =
  'onload onerror onclick ondblclick onmousedown onmouseup onmouseover onmouseenter onmouseleave onmousemove onmouseout onpointerdown onpointerup onpointerover onpointerenter onpointermove onkeydown onkeyup onkeypress onfocus onfocusin onfocusout onblur oninput onbeforeinput onchange onsubmit onreset oninvalid onselect onselectstart oncopy oncut onpaste ondrag ondragstart ondragend ondragenter ondragover ondrop onscroll onwheel ontoggle onbeforetoggle onanimationstart onanimationend onanimationiteration ontransitionend ontransitionrun oncontextmenu onauxclick ongotpointercapture onlostpointercapture ontouchstart ontouchend oncanplay onloadstart onplay onbegin onend onrepeat onpageshow onhashchange onmessage onpopstate onresize onsecuritypolicyviolation onslotchange onformdata oncommand'.split(
    ' ',
  );

const hosts = ['img src=x', 'svg', 'body', 'div tabindex=0', 'a href=#', 'input autofocus', 'details open'];
const moreHosts =
  'b p span table tr td section article button video audio iframe form select textarea marquee math object embed keygen isindex x custom-element font center style dialog'.split(
    ' ',
  );

/** Separators between a tag name and its first attribute, and around `=`. */
const separators = [' ', '/', '\n', '\t', '\f', ' / ', '/x=y ', '\r\n', ' x="<b>" ', " '=' "];

const entity = (text: string, style: 'dec' | 'hex' | 'zero' | 'bare') =>
  [...text]
    .map((letter) => {
      const n = letter.codePointAt(0) ?? 0;
      if (style === 'hex') return `&#x${n.toString(16)};`;
      if (style === 'zero') return `&#${String(n).padStart(7, '0')};`;
      return style === 'bare' ? `&#${n}` : `&#${n};`;
    })
    .join('');

/** Spellings of `javascript:` that browsers accept or accepted. */
const schemes: readonly string[] = [
  'javascript:',
  'JavaScript:',
  'jAvAsCrIpT:',
  ' javascript:',
  '\u0001javascript:',
  '\u0008javascript:',
  '\u001bjavascript:',
  'java\tscript:',
  'java\nscript:',
  'java\rscript:',
  'java&Tab;script:',
  'java&NewLine;script:',
  'javascript&colon;',
  'javascript\t:',
  '&#1;javascript:',
  '&#x6A;avascript:',
  '&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58;',
  entity('javascript:', 'dec'),
  entity('javascript:', 'hex'),
  entity('javascript:', 'zero'),
  'javascript://%0a',
  'javascript:/*--></title></style></textarea></script>*/',
  'javascript:void(0);',
  'javascript:"use strict";',
  '\u00a0javascript:',
  '\ufeffjavascript:',
  'vbscript:',
  'livescript:',
  'view-source:javascript:',
  'feed:javascript:',
  'jar:javascript:',
];

/** Positions of a URL. `$` is the URL. */
const addressed: readonly string[] = [
  '<a href="$">x</a>',
  "<a href='$'>x</a>",
  '<a href=$>x</a>',
  '<a xlink:href="$">x</a>',
  '<area href="$" shape=default>',
  '<map name=m><area href="$" shape=rect coords=0,0,9,9></map><img usemap=#m src=x>',
  '<form action="$"><button>x</button></form>',
  '<form><button formaction="$">x</button></form>',
  '<form><input type=submit formaction="$">',
  '<form id=f></form><button form=f formaction="$">x</button>',
  '<iframe src="$"></iframe>',
  '<embed src="$">',
  '<object data="$"></object>',
  '<svg><a href="$"><text y=20>x</text></a></svg>',
  '<svg><a xlink:href="$"><text y=20>x</text></a></svg>',
  '<svg><a><animate attributeName=href values="$"/><text y=20>x</text></a></svg>',
  '<svg><a><set attributeName=href to="$"/><text y=20>x</text></a></svg>',
  '<svg><a><animate attributeName=xlink:href begin=0 from="$" to=x /><text y=20>x</text></a></svg>',
  '<svg><use href="$"/></svg>',
  '<svg><script href="$"></script></svg>',
  '<svg><image href="$"/></svg>',
  '<math href="$">x</math>',
  '<math><mi href="$">x</mi></math>',
  '<math><maction actiontype=statusline xlink:href="$">x</maction></math>',
  '<base href="$//"><a href="/x">x</a>',
  '<meta http-equiv=refresh content="0;url=$">',
  '<link rel=stylesheet href="$">',
  '<img src="$">',
  '<video poster="$">',
  '<video src="$"></video>',
  '<audio src="$">',
  '<input type=image src="$">',
  '<body background="$">',
  '<table background="$"><td>x</td></table>',
  '<div style="background-image:url($)">x</div>',
  '<frameset><frame src="$"></frameset>',
  '<blockquote cite="$">x</blockquote>',
  '<a ping="$" href="https://example.com">x</a>',
  '<details open ontoggle="location=\'$\'">x</details>',
  '<isindex action="$" type=image>',
];

/** Quirks of the HTML parser. `$` is a payload that runs when the parser is tricked. */
const quirks: readonly string[] = [
  '$',
  '<!--$-->',
  '<!-->$-->',
  '<!--->$-->',
  '<!--!>$-->',
  '<!-- --!>$',
  '<!-- <!-- -->$',
  '<!--[if gte IE 4]>$<![endif]-->',
  '<![CDATA[$]]>',
  '<?xml $ ?>$',
  '<!DOCTYPE x [$]>$',
  '</b $>$',
  '<noscript><p title="</noscript>$">',
  '<noembed><p title="</noembed>$">',
  '<noframes><p title="</noframes>$">',
  '<xmp><p title="</xmp>$">',
  '<textarea><p title="</textarea>$">',
  '<title><p title="</title>$">',
  '<style><p title="</style>$">',
  '<iframe><p title="</iframe>$">',
  '<plaintext>$',
  '<select><option>$</select>',
  '<select><template>$</template></select>$',
  '<template>$</template>',
  '<template shadowrootmode=open>$</template>',
  '<div><template shadowrootmode=open>$</template></div>',
  '<table><td><template>$</template>$',
  '<table>$<tr><td>x</table>',
  '<table><caption>$<table><caption>$',
  '<svg>$</svg>',
  '<svg><desc>$</desc></svg>',
  '<svg><title>$</title></svg>',
  '<svg><foreignObject>$</foreignObject></svg>',
  '<svg><style><!--</style>$--></style></svg>',
  '<svg></p><style><a id="</style>$">',
  '<svg><p><style><a title="</style>$">',
  '<svg><![CDATA[><image xlink:href="]]>$"></svg>',
  '<math>$</math>',
  '<math><mtext>$</mtext></math>',
  '<math><annotation-xml encoding="text/html">$</annotation-xml></math>',
  '<math><annotation-xml encoding="application/xhtml+xml"><svg>$</svg></annotation-xml></math>',
  '<math><mtext><table><mglyph><style><!--</style>$',
  '<math><mtext><table><mglyph><style><math>$',
  '<form><math><mtext></form><form><mglyph><style></math>$',
  '<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style>$"></style></h1>',
  '<svg><math><mtext><style><a title="</style>$">',
  '<a><b></a><p></b>$',
  '<b><p><i></b>$',
  '<p><table><p>$',
  '<nobr><nobr>$',
  '<font><p></font>$',
  '<button><p></button>$',
  '<dl><dt><dl><dd>$',
  '<ruby><rt><rp>$',
  '<object><p></object>$',
  '<marquee>$</marquee>',
  '<body>$',
  '<html><head>$',
  '<frameset></frameset>$',
  '<image>$',
  '<isindex>$',
  '\u0000$',
  '<\u0000img/>$',
  '&lt;$',
  '<b title="&quot;>$">',
  "<b title='&apos;>$'>",
  '<b title=`>$`>',
  '<b "=">$',
  "<b '>$",
  '<<b>$',
  '<b/$',
  '<b\n$>$',
  '<a href="x"/onclick="y">$',
  '<p =">$<p title="">',
  '<select><style></select>$</style>',
  '<details><summary>$</summary></details>',
  '<div id="a"><div id="a">$',
  '<menu><menuitem>$',
  '<keygen>$',
  '<slot>$</slot>',
  '<portal>$</portal>',
  '<search><hgroup>$',
];

/** Nestings that mutate when serialised and parsed again. `$` as above. */
const mutations: readonly string[] = [
  '<form id=a><div></form><form>$',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;$">',
  '<svg></p><style><g title="</style>$">',
  '<noscript><style></noscript>$',
  '<div><p title="&lt;/p&gt;$">',
  '<style><style/>$',
  '<math><mi//xlink:href="data:x"><style>$</style>',
  '<svg><style>&lt;/style&gt;$</style></svg>',
  '<svg><title><style><a title="</style></title>$">',
  '<svg><desc><template><style><a title="</style></template>$">',
  '<math><annotation-xml encoding=text/html><style><a title="</style>$">',
  '<table><math><mtext><table><style><a title="</style>$">',
  '<xmp><svg></xmp>$',
  '<listing>&#10;</listing>$',
  '<pre>\n\n&lt;$</pre>',
  '<textarea>\n</textarea>$',
  '<b id="&lt;/b&gt;$"><b>',
  '<select><option><style></option></select>$</style>',
  '<svg><a><foreignObject><a>$',
  '<p><svg><title><p>$',
];

/** Payloads that run on insertion. */
const sparks = (js: string): readonly string[] => [
  `<img src=x onerror=${js}>`,
  `<img src=x onerror="${js}">`,
  `<svg onload=${js}>`,
  `<svg/onload=${js}>`,
  `<iframe srcdoc="<script>${js.replace('top.', 'top.')}</script>"></iframe>`,
  `<details open ontoggle=${js}><summary>x</summary></details>`,
  `<input autofocus onfocus=${js}>`,
  `<video><source onerror=${js}></video>`,
  `<style onload=${js}></style>`,
  `<object data="data:text/html,x" onerror=${js} onload=${js}></object>`,
];

function handlerAttacks(write: Write) {
  for (const host of hosts)
    for (const handler of handlers) write('event handler', (js) => `<${host} ${handler}=${js}>x`);
  for (const host of moreHosts)
    for (const handler of ['onclick', 'onmouseover', 'onfocus', 'onerror', 'onload', 'oNcLiCk'])
      write('event handler', (js) => `<${host} tabindex=1 ${handler}="${js}">x</${host}>`);
  for (const gap of separators)
    for (const handler of ['onerror', 'ONERROR', 'onerror\n', 'onerror\t', 'onerror\u000c', 'onerror '])
      write('attribute writing', (js) => `<img${gap}src=x${gap}${handler}=${js}>`);
  for (const style of ['dec', 'hex', 'zero', 'bare'] as const)
    for (const quote of ['"', "'", ''])
      for (const host of ['img src=x onerror=', 'svg onload=', 'a onclick=', 'b onmouseover='])
        write('encoded handler', (js) => `<${host}${quote}${entity(js, style)}${quote}>x`);
}

function addressAttacks(write: Write) {
  for (const place of addressed)
    for (const scheme of schemes) write('address', (js) => place.replace('$', scheme + js));
  for (const place of addressed) {
    write('data address', (js) => place.replace('$', `data:text/html,<script>${js}</script>`));
    write('data address', (js) =>
      place.replace('$', `data:text/html;base64,${btoa(`<script>${js}</script>`)}`),
    );
    write('data address', (js) =>
      place.replace('$', `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${js}'/>`),
    );
  }
}

function parserAttacks(write: Write) {
  for (const quirk of [...quirks, ...mutations])
    for (let spark = 0; spark < sparks('').length; spark += 1)
      write(mutations.includes(quirk) ? 'mutation' : 'parser quirk', (js) =>
        quirk.replaceAll('$', sparks(js)[spark] ?? ''),
      );
}

function scriptAttacks(write: Write) {
  const scripts: readonly ((js: string) => string)[] = [
    (js) => `<script>${js}</script>`,
    (js) => `<SCRIPT>${js}</SCRIPT>`,
    (js) => `<script >${js}</script >`,
    (js) => `<script/x>${js}</script>`,
    (js) => `<scr<script>ipt>${js}</scr</script>ipt>`,
    (js) => `<<script>script>${js}<</script>/script>`,
    (js) => `<script src="data:text/javascript,${js}"></script>`,
    (js) => `<script type=module>${js}</script>`,
    (js) => `<svg><script>${js}</script></svg>`,
    (js) => `<svg><script>${entity(js, 'dec')}</script></svg>`,
    (js) => `<svg><script><![CDATA[${js}]]></script></svg>`,
    (js) => `<math><script>${js}</script></math>`,
    (js) => `<iframe srcdoc="&lt;script&gt;${js}&lt;/script&gt;"></iframe>`,
    (js) => `<iframe srcdoc="&lt;img src=x onerror=${js}&gt;"></iframe>`,
    (js) => `<template><script>${js}</script></template>`,
    (js) => `<noscript><script>${js}</script></noscript>`,
    (js) => `<div style="width:expression(${js})">x</div>`,
    (js) => `<style>@import "javascript:${js}";</style>`,
    (js) => `<style>*{behavior:url(#${js})}</style>`,
    (js) => `<x style="-moz-binding:url(data:,${js})">`,
    (js) => `<style>@keyframes k{}</style><b style="animation:k" onanimationstart=${js}>x</b>`,
    (js) => `<b style="transition:color 1ms;color:red" ontransitionend=${js}>x</b>`,
    (js) => `<svg><animate onbegin=${js} attributeName=x dur=1s>`,
    (js) => `<svg><set onbegin=${js} attributeName=x to=1>`,
    (js) => `<svg><discard onbegin=${js}>`,
    (js) => `<audio src onloadstart=${js}>`,
    (js) => `<video src=x onloadstart=${js}></video>`,
    (js) => `<marquee onstart=${js}>x</marquee>`,
    (js) => `<button popovertarget=p onclick=${js}>x</button><div popover id=p onbeforetoggle=${js}>x</div>`,
    (js) => `<dialog open onclose=${js}><form method=dialog><button>x</button></form></dialog>`,
    (js) => `<a id=x tabindex=1 onfocus=${js} autofocus>x</a>`,
    (js) => `<input type=hidden oncontentvisibilityautostatechange=${js} style=content-visibility:auto>`,
    (js) => `<link rel=import href="data:text/html,<script>${js}</script>">`,
    (js) => `<object type=text/html data="data:text/html,<script>${js}</script>"></object>`,
    (js) => `<form name=body><input name=attributes><img src=x onerror=${js}></form>`,
    (js) => `<form><input name=childNodes><input name=removeChild><svg onload=${js}></form>`,
    (js) => `<img name=getElementById src=x onerror=${js}><img name=cookie>`,
    (js) => `<b is=x-y onclick=${js}>x</b>`,
    (js) => `**bold** <img src=x onerror=${js}> _and_ [a](javascript:${js})`,
  ];
  for (const script of scripts)
    for (const wrap of [
      '$',
      '<p>$</p>',
      '<table><tr><td>$</table>',
      '<ul><li>$',
      'Hola $ adiós',
      '<div><div>$',
    ])
      write('script and oddities', (js) => wrap.replace('$', script(js)));
}

/** Markdown with hostile links and raw HTML. */
function markdownAttacks(write: Write) {
  const texts: readonly ((address: string) => string)[] = [
    (address) => `[x](${address})`,
    (address) => `[x](<${address}>)`,
    (address) => `![x](${address})`,
    (address) => `[x]: ${address}\n\n[x]`,
    (address) => `<${address}>`,
    (address) => `[![x](x)](${address})`,
    (address) => `| a |\n| - |\n| [x](${address}) |`,
    (address) => `- [x](${address} "t")`,
  ];
  for (const text of texts) for (const scheme of schemes) write('markdown', (js) => text(scheme + js));
  for (const text of texts) write('markdown', (js) => text(`x" onerror="${js}`));
}

/** Every hostile reply, numbered from 0. */
export function hostileReplies(): readonly HostileReply[] {
  const replies: HostileReply[] = [];
  const write: Write = (family, html) => {
    const id = replies.length;
    replies.push({ id, family, html: html(code(id)) });
  };
  for (const attack of [handlerAttacks, addressAttacks, parserAttacks, scriptAttacks, markdownAttacks])
    attack(write);
  return replies;
}
