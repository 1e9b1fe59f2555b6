import { parseSync } from 'vite';

/*
 * A browser's translator replaces each text node by an element. React then updates or removes a node that is no longer in the
 * page: the text stays as it was, or the part of the page breaks. React replaces a text safely only if the text is the only
 * child of its element. Fixed texts are no exception: their element may change around them, and React inserts the elements
 * before them with `insertBefore(element, text)`. White space is an exception, because translators do not replace it.
 */

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
const node = (value: unknown): Node | undefined => (isNode(value) ? value : undefined);
const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const below = (at: Node): readonly Node[] => Object.values(at).flat().filter(isNode);

/** The name of an identifier, a key or a qualified name; empty for other nodes. */
function nameOf(value: unknown): string {
  const element = node(value);
  if (element?.type === 'JSXMemberExpression') return `${nameOf(element.object)}.${nameOf(element.property)}`;
  if (element?.type === 'TSQualifiedName') return `${nameOf(element.left)}.${nameOf(element.right)}`;
  return String(element?.name ?? element?.value ?? '');
}

/** Elements that render no element around their children. */
const transparent =
  /^(Fragment|StrictMode|Suspense|Profiler|Portal|\w*Boundary)$|(\.Context|\.Root|Provider)$/;
/** Types whose values contain no bare text. */
const elementTypes = /^(ReactElement|Elements|JSX\.Element)$/;
/** Types whose first argument declares the members. */
const partialTypes = /^(Readonly|Pick|Omit|Partial|Required)$/;
const wrappers =
  /^(ParenthesizedExpression|TSAsExpression|TSNonNullExpression|TSSatisfiesExpression|ChainExpression|JSXExpressionContainer)$/;
const functions = /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/;

/** The type in an annotation; `undefined` without one. */
const typeIn = (annotation: unknown) => node(node(annotation)?.typeAnnotation);

/** Values that a function returns, without those of the functions in it. */
function returnsOf({ body }: Node): readonly Node[] {
  if (!isNode(body)) return [];
  if (body.type !== 'BlockStatement') return [body];
  const find = (at: Node): readonly Node[] => {
    if (functions.test(at.type)) return [];
    return at.type === 'ReturnStatement' ? nodes([at.argument]) : below(at).flatMap(find);
  };
  return find(body);
}

/** Types that files declare by name, and the types of their functions' results. */
class Types {
  readonly #declared = new Map<string, Node[]>();
  readonly #results = new Map<string, Node[]>();

  constructor(programs: Iterable<Node>) {
    for (const program of programs) this.#read(program);
  }

  #read(at: Node) {
    const add = (to: Map<string, Node[]>, type: Node | undefined) => {
      if (type) to.set(nameOf(at.id), [...(to.get(nameOf(at.id)) ?? []), type]);
    };
    if (at.type === 'TSInterfaceDeclaration') add(this.#declared, at);
    if (at.type === 'TSTypeAliasDeclaration') add(this.#declared, node(at.typeAnnotation));
    if (at.type === 'FunctionDeclaration') add(this.#results, typeIn(at.returnType));
    if (!at.type.startsWith('TS')) for (const child of below(at)) this.#read(child);
  }

  /** The types of the results of the functions with this name. */
  resultsOf(name: string): readonly Node[] {
    return this.#results.get(name) ?? [];
  }

  /** The types of a member in every declaration of the type. */
  membersOf(type: Node, name: string): readonly Node[] {
    const [first] = nodes(node(type.typeArguments)?.params);
    if (type.type === 'TSTypeReference' || type.type === 'TSInterfaceHeritage') {
      const of = nameOf(type.typeName ?? type.expression);
      if (partialTypes.test(of)) return first ? this.membersOf(first, name) : [];
      return (this.#declared.get(of) ?? []).flatMap((declared) => this.membersOf(declared, name));
    }
    const members = nodes(type.members ?? node(type.body)?.body).filter(({ key }) => nameOf(key) === name);
    return members.length > 0
      ? members.flatMap((member) => nodes([typeIn(member.typeAnnotation)]))
      : nodes(type.types ?? type.extends).flatMap((part) => this.membersOf(part, name));
  }

  /** Whether a value of one of these types may be text; true without a type. */
  mayBeText(types: readonly Node[]): boolean {
    return types.length === 0 || types.some((type) => this.#isText(type));
  }

  #isText(type: Node): boolean {
    if (type.type === 'TSUnionType') return nodes(type.types).some((part) => this.#isText(part));
    if (type.type === 'TSParenthesizedType') return this.mayBeText(nodes([type.typeAnnotation]));
    if (type.type === 'TSFunctionType') return this.mayBeText(nodes([typeIn(type.returnType)]));
    if (type.type === 'TSLiteralType') return typeof node(type.literal)?.value !== 'boolean';
    if (/^TS(Null|Undefined|Boolean)Keyword$/.test(type.type)) return false;
    return !(type.type === 'TSTypeReference' && elementTypes.test(nameOf(type.typeName)));
  }
}

/** A meaning of a name in a function or file: the expression that it names, or the types of a parameter. */
type Meaning = { readonly scope: Node } & ({ readonly value: Node } | { readonly types: readonly Node[] });

/** One file with components. */
class View {
  readonly #meanings = new Map<string, Meaning[]>();
  readonly #underway = new Set<Node>();
  readonly found = new Set<Node>();

  constructor(
    program: Node,
    readonly types: Types,
  ) {
    this.#declare(program, program);
    this.#check(program, '');
  }

  #declare(at: Node, scope: Node) {
    const isFunction = functions.test(at.type);
    if (at.type === 'FunctionDeclaration') this.#bind(at.id as Node, scope, [], at);
    if (at.type === 'VariableDeclarator') {
      const id = at.id as Node;
      this.#bind(id, scope, nodes([typeIn(id.typeAnnotation)]), node(at.init));
    }
    for (const parameter of isFunction ? nodes(at.params) : [])
      this.#bind(parameter, at, nodes([typeIn(parameter.typeAnnotation)]));
    for (const child of below(at)) this.#declare(child, isFunction ? at : scope);
  }

  #bind(pattern: Node, scope: Node, types: readonly Node[], value?: Node) {
    const whole = types.length > 0 || !value ? types : this.#typesOf(value);
    if (pattern.type === 'Identifier') {
      const others = this.#meanings.get(nameOf(pattern)) ?? [];
      const meaning = types.length > 0 || !value ? { scope, types } : { scope, value };
      this.#meanings.set(nameOf(pattern), [...others, meaning]);
    } else if (pattern.type === 'AssignmentPattern') this.#bind(pattern.left as Node, scope, types);
    else
      for (const part of nodes(pattern.properties ?? pattern.elements)) {
        const members = whole.flatMap((type) => this.types.membersOf(type, nameOf(part.key)));
        if (part.type === 'Property') this.#bind(part.value as Node, scope, members);
        else this.#bind(part.type === 'RestElement' ? (part.argument as Node) : part, scope, []);
      }
  }

  /** The meanings of a name in the innermost function that declares it. */
  #meaningsOf(at: Node): readonly Meaning[] {
    const size = ({ scope }: Meaning) => scope.end - scope.start;
    const visible = (this.#meanings.get(nameOf(at)) ?? []).filter(
      ({ scope }) => scope.start <= at.start && at.end <= scope.end,
    );
    const smallest = Math.min(...visible.map(size));
    return visible.filter((meaning) => size(meaning) === smallest);
  }

  /** The declared types of a value. */
  #typesOf(value: Node): readonly Node[] {
    if (wrappers.test(value.type)) return this.#typesOf(value.expression as Node);
    if (value.type === 'CallExpression') return this.types.resultsOf(nameOf(value.callee));
    if (value.type === 'MemberExpression')
      return this.#typesOf(value.object as Node).flatMap((type) =>
        this.types.membersOf(type, nameOf(value.property)),
      );
    const meanings = value.type === 'Identifier' ? this.#meaningsOf(value) : [];
    return meanings.every((meaning) => 'types' in meaning) ? meanings.flatMap(({ types }) => types) : [];
  }

  /** Whether React may render a text node for a value. */
  #mayBeText(at: Node | undefined): boolean {
    if (!at || this.#underway.has(at)) return false;
    this.#underway.add(at);
    const result = this.#isText(at);
    this.#underway.delete(at);
    return result;
  }

  #isText(at: Node): boolean {
    if (wrappers.test(at.type)) return this.#mayBeText(node(at.expression));
    if (functions.test(at.type)) {
      const declared = typeIn(at.returnType);
      return declared
        ? this.types.mayBeText([declared])
        : returnsOf(at).some((value) => this.#mayBeText(value));
    }
    switch (at.type) {
      case 'JSXElement':
      case 'JSXFragment':
      case 'JSXEmptyExpression':
        return false;
      case 'JSXText':
      case 'Literal':
        return typeof at.value === 'number' || (typeof at.value === 'string' && at.value.trim() !== '');
      case 'LogicalExpression':
        return (at.operator !== '&&' && this.#mayBeText(node(at.left))) || this.#mayBeText(node(at.right));
      case 'ConditionalExpression':
        return this.#mayBeText(node(at.consequent)) || this.#mayBeText(node(at.alternate));
      case 'ArrayExpression':
        return nodes(at.elements).some((element) => this.#mayBeText(element));
      case 'Identifier':
        return nameOf(at) !== 'undefined' && this.#isNameText(at);
      case 'MemberExpression':
        return this.types.mayBeText(this.#typesOf(at));
      case 'CallExpression':
        return this.#isCallText(at);
      default:
        return true;
    }
  }

  #isNameText(name: Node): boolean {
    const meanings = this.#meaningsOf(name);
    return (
      meanings.length === 0 ||
      meanings.some((meaning) =>
        'value' in meaning ? this.#mayBeText(meaning.value) : this.types.mayBeText(meaning.types),
      )
    );
  }

  #isCallText({ callee, arguments: given }: Node): boolean {
    const method = nameOf(node(callee)?.property ?? callee);
    if (/^(createElement|cloneElement|createPortal)$/.test(method)) return false;
    return this.#mayBeText(/^(map|flatMap|useMemo)$/.test(method) ? nodes(given)[0] : node(callee));
  }

  /** Whether React renders a value as several nodes, each with its own text node. */
  #isList(at: Node | undefined): boolean {
    if (!at) return false;
    if (wrappers.test(at.type)) return this.#isList(node(at.expression));
    if (at.type === 'LogicalExpression') return this.#isList(node(at.left)) || this.#isList(node(at.right));
    if (at.type === 'ConditionalExpression')
      return this.#isList(node(at.consequent)) || this.#isList(node(at.alternate));
    if (at.type === 'CallExpression') return /^(map|flatMap)$/.test(nameOf(node(at.callee)?.property));
    return functions.test(at.type) || at.type === 'ArrayExpression';
  }

  /** Finds texts next to other nodes, texts in lists, and texts that a component renders outside an element. */
  #check(at: Node, name: string) {
    if (at.type === 'JSXElement' || at.type === 'JSXFragment') {
      const opening = node(at.openingElement);
      const children = nodes(at.children).filter(
        (child) =>
          !(child.type === 'JSXText' && nameOf(child).trim() === '') &&
          node(child.expression)?.type !== 'JSXEmptyExpression',
      );
      const isAlone = children.length === 1 && opening && !transparent.test(nameOf(opening.name));
      for (const child of children)
        if (this.#mayBeText(child) && (!isAlone || this.#isList(child))) this.found.add(child);
    }
    // Chakra renders this slot next to a spinner.
    if (at.type === 'JSXAttribute' && nameOf(at.name) === 'loadingText') {
      const text = node(at.value);
      if (text && this.#mayBeText(text)) this.found.add(text);
    }
    if (functions.test(at.type) && at.async !== true && /^[A-Z]/.test(nameOf(at.id) || name))
      for (const value of returnsOf(at)) if (this.#mayBeText(value)) this.found.add(value);
    const inherited = at.type === 'CallExpression' ? name : '';
    const next = at.type === 'VariableDeclarator' ? nameOf(at.id) : inherited;
    for (const child of below(at)) this.#check(child, next);
  }
}

/**
 * The bare texts in the components of these files: texts that React renders as a separate text node, `file:line text` each.
 * Types are looked up by name in all files.
 */
export function bareTexts(files: ReadonlyMap<string, string>): string[] {
  const programs = new Map(
    [...files].map(([file, text]) => [file, parseSync(file, text).program as unknown as Node]),
  );
  const types = new Types(programs.values());
  return [...programs]
    .filter(([file]) => file.endsWith('.tsx'))
    .flatMap(([file, program]) => {
      const text = files.get(file) ?? '';
      return [...new View(program, types).found].map(({ start, end }) => {
        const line = text.slice(0, start).split('\n').length;
        return `${file}:${line} ${text.slice(start, end).trim()}`;
      });
    });
}
