/** React elements → nodes of the document, without React. Their components have no hooks, and need no second drawing. */
import type { ReactElement, ReactNode } from 'react';

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode };

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';
const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', tabIndex: 'tabindex' };

function setProperty(element: Element, name: string, value: unknown): void {
  if (typeof value === 'function') element.addEventListener(name.slice(2).toLowerCase(), value as EventListener);
  else if (value === true) element.setAttribute(name, name.includes('-') ? 'true' : '');
  else if (value !== undefined && value !== null && value !== false)
    element.setAttribute(NAMES[name] ?? name, String(value));
}

function elementOf(tag: string, { children, ...props }: Props, space: string): Element {
  const own = tag === 'svg' ? SVG : space;
  const element = document.createElementNS(own, tag);
  for (const [name, value] of Object.entries(props)) setProperty(element, name, value);
  element.append(...nodesOf(children, own));
  return element;
}

/** What React would put into the document for an element, or for several. */
export function nodesOf(node: ReactNode, space = HTML): Node[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (Array.isArray(node)) return node.flatMap((each: ReactNode) => nodesOf(each, space));
  if (typeof node !== 'object') return [document.createTextNode(String(node))];
  const { type, props } = node as ReactElement<Props>;
  if (typeof type === 'string') return [elementOf(type, props, space)];
  // Anything else but a component is a fragment.
  return nodesOf(typeof type === 'function' ? (type as (given: Props) => ReactNode)(props) : props.children, space);
}
