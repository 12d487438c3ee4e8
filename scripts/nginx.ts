/** `npm run -s nginx > default.conf`: an nginx server for the built site, with the headers that its configuration needs. */
import { hostConfig, siteConfig } from '../src/build/site-config.ts';
import { nginxConfig } from '../src/hosting/host-files.ts';
import { baseIn } from '../src/i18n/base.ts';

const site = siteConfig();
process.stdout.write(nginxConfig({ ...site, ...hostConfig() }, baseIn(site)));
