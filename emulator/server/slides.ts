import { strToU8, zipSync } from 'fflate';

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const presentation = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const types = 'application/vnd.openxmlformats-officedocument';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spaces = `xmlns:a="${drawing}" xmlns:r="${relations}" xmlns:p="${presentation}"`;

/** Size of a slide in EMU (914,400 per inch): 16:9, PowerPoint's default. */
const size = { cx: 12_192_000, cy: 6_858_000 };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The relationships of a part: kind and target, numbered from rId1. */
const links = (...found: readonly (readonly [kind: string, target: string])[]) =>
  `${head}<Relationships xmlns="${packaged}/relationships">${found
    .map(
      ([kind, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const group =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

const line = (id: number, y: number, points: number, text: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Texto ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="762000" y="${y}"/><a:ext cx="${size.cx - 1_524_000}" cy="762000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody><a:bodyPr wrap="square"/><a:lstStyle/><a:p><a:r><a:rPr lang="es-MX" sz="${points * 100}"/><a:t>${escaped(text)}</a:t></a:r></a:p></p:txBody></p:sp>`;

const slide = (report: string, page: string) =>
  `${head}<p:sld ${spaces}><p:cSld><p:spTree>${group}${line(2, 2_286_000, 40, page)}${line(3, 3_276_000, 20, report)}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;

const layout = `${head}<p:sldLayout ${spaces} type="blank"><p:cSld name="Vacía"><p:spTree>${group}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;

const master = `${head}<p:sldMaster ${spaces}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg><p:spTree>${group}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`;

const colours = {
  dk1: '101828',
  lt1: 'FFFFFF',
  dk2: '344054',
  lt2: 'F2F4F7',
  accent1: '2F5BEA',
  accent2: '7A3FF2',
  accent3: '12915A',
  accent4: 'B7791F',
  accent5: 'C62828',
  accent6: '0E7C93',
  hlink: '2F5BEA',
  folHlink: '7A3FF2',
};

const theme = (() => {
  const scheme = Object.entries(colours).map(
    ([name, rgb]) => `<a:${name}><a:srgbClr val="${rgb}"/></a:${name}>`,
  );
  const font = '<a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/>';
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  // The format requires three of each element.
  const three = (one: string) => one.repeat(3);
  return `${head}<a:theme xmlns:a="${drawing}" name="Portal"><a:themeElements><a:clrScheme name="Portal">${scheme.join('')}</a:clrScheme><a:fontScheme name="Portal"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Portal"><a:fillStyleLst>${three(fill)}</a:fillStyleLst><a:lnStyleLst>${three(`<a:ln w="6350">${fill}</a:ln>`)}</a:lnStyleLst><a:effectStyleLst>${three('<a:effectStyle><a:effectLst/></a:effectStyle>')}</a:effectStyleLst><a:bgFillStyleLst>${three(fill)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
})();

/** A PowerPoint file with one slide per page; each slide names the report and the page. */
export function slidesOf(report: string, pages: readonly string[]): Uint8Array<ArrayBuffer> {
  const named = pages.map((page, at) => ({ page, file: `slide${at + 1}.xml` }));
  const parts: Record<string, string> = {
    'ppt/presentation.xml': `${head}<p:presentation ${spaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${named.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 3}"/>`).join('')}</p:sldIdLst><p:sldSz cx="${size.cx}" cy="${size.cy}"/><p:notesSz cx="${size.cy}" cy="${size.cx}"/></p:presentation>`,
    'ppt/slideMasters/slideMaster1.xml': master,
    'ppt/slideLayouts/slideLayout1.xml': layout,
    'ppt/theme/theme1.xml': theme,
  };
  for (const { page, file } of named) parts[`ppt/slides/${file}`] = slide(report, page);
  const kindOf = (path: string) => {
    const part = path.split('/').at(-1) ?? '';
    if (part.startsWith('theme')) return `${types}.theme+xml`;
    return `${types}.presentationml.${part === 'presentation.xml' ? 'presentation.main' : part.replace(/\d*\.xml$/, '')}+xml`;
  };
  const contents = `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.keys(
    parts,
  )
    .map((path) => `<Override PartName="/${path}" ContentType="${kindOf(path)}"/>`)
    .join('')}</Types>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': contents,
    '_rels/.rels': links(['officeDocument', 'ppt/presentation.xml']),
    ...parts,
    'ppt/_rels/presentation.xml.rels': links(
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ['theme', 'theme/theme1.xml'],
      ...named.map(({ file }) => ['slide', `slides/${file}`] as const),
    ),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': links(
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': links([
      'slideMaster',
      '../slideMasters/slideMaster1.xml',
    ]),
  };
  for (const { file } of named)
    files[`ppt/slides/_rels/${file}.rels`] = links(['slideLayout', '../slideLayouts/slideLayout1.xml']);
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}
