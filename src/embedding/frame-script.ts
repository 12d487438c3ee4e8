/**
 * The one script inside of pages that other sites embed, in place of that of all others (`platform/theme-script.ts`):
 * it gives a page the colours that its address names, marks what is left out, and tells the page around it how high it
 * is. It reads nothing that a browser keeps. The policy names it by its hash (`src/hosting/headers.ts`).
 */
import { HEIGHT } from './messages.ts';
import { ACCENTS, PARTS, THEMES } from './options.ts';

const OPTIONS = { theme: THEMES, accent: ACCENTS, hide: PARTS };

export const FRAME_SCRIPT = [
  '(root=>{const asked=new URLSearchParams(location.search);',
  `for(const[name,known]of Object.entries(${JSON.stringify(OPTIONS)}))`,
  'root.dataset[name]=(asked.get(name)||"").split("-").filter(word=>known.includes(word)).join(" ");',
  `if(parent!=self)new ResizeObserver(()=>parent.postMessage({type:"${HEIGHT}",`,
  'height:Math.ceil(root.getBoundingClientRect().height)},"*")).observe(root)})(document.documentElement)',
].join('');
