/** The texts that the others are translated from, all of them. */
import blog from './en/blog.json' with { type: 'json' };
import build from './en/build.json' with { type: 'json' };
import calculator from './en/calculator.json' with { type: 'json' };
import cite from './en/cite.json' with { type: 'json' };
import common from './en/common.json' with { type: 'json' };
import comparison from './en/comparison.json' with { type: 'json' };
import contact from './en/contact.json' with { type: 'json' };
import embed from './en/embed.json' with { type: 'json' };
import embedding from './en/embedding.json' with { type: 'json' };
import file from './en/file.json' with { type: 'json' };
import history from './en/history.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import influence from './en/influence.json' with { type: 'json' };
import offline from './en/offline.json' with { type: 'json' };
import pages from './en/pages.json' with { type: 'json' };
import server from './en/server.json' with { type: 'json' };
import sitemap from './en/sitemap.json' with { type: 'json' };
import timer from './en/timer.json' with { type: 'json' };
import tools from './en/tools.json' with { type: 'json' };
import typed from './en/typed.json' with { type: 'json' };
import yours from './en/yours.json' with { type: 'json' };

export const ENGLISH = {
  blog,
  build,
  calculator,
  common,
  cite,
  comparison,
  contact,
  embed,
  embedding,
  file,
  history,
  home,
  influence,
  offline,
  pages,
  server,
  sitemap,
  timer,
  tools,
  typed,
  yours,
};
