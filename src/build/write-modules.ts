/** The modules and the picture of a calculator in one language. */
import { firstLogicModule, logicModule } from '../compiler/logic-module.ts';
import { textsBelow } from '../compiler/text-module.ts';
import { type LoadedTool, loadFirst } from '../compiler/tools.ts';
import { needsOf, partedTexts } from './answering.ts';
import type { Build, EmittedTool, LocaleBuild } from './locale-build.ts';
import { runnableIn } from './locale-tools.ts';
import { drawPicture, type PictureContent } from './pictures.ts';
import { type Asset, asset, contentHash, dataAsset } from './tool-modules.ts';
import { writeAsset } from './write.ts';

/** A picture for sharing; none where the build draws none. */
export async function pictureAsset(
  { hasPictures, drawCached, out }: Build,
  name: string,
  content: PictureContent,
): Promise<Asset | null> {
  if (!hasPictures) return null;
  return writeAsset(out, asset(`pictures/${name}`, 'png', await drawPicture(content, drawCached)));
}

/** A logic that is the same in another language is written once. */
async function logicAsset({ logics, out }: Build, name: string, logic: string, made: () => Promise<string>) {
  const key = `${name} ${contentHash(logic)}`;
  const address = logics.get(key) ?? writeAsset(out, asset(`tools/${name}`, 'js', await made())).address;
  logics.set(key, address);
  return address;
}

async function logicAddresses(build: Build, loaded: LoadedTool) {
  const { folder, compiled } = loaded;
  const made = () => firstLogicModule(loaded);
  return {
    logic: await logicAsset(build, folder, compiled?.logic ?? '', () => logicModule(loaded)),
    firstLogic: await logicAsset(build, `${folder}-first`, compiled?.firstLogic ?? '', made),
  };
}

/** Writes the modules and the picture of a tool; null for one that is only announced. */
export async function writeModules(locale: LocaleBuild, loaded: LoadedTool): Promise<EmittedTool | null> {
  const { build, language } = locale;
  const live = await runnableIn(loaded, locale);
  if (!live) return null;
  const emit = (name: string, data: object): string =>
    writeAsset(build.out, dataAsset(`tools/${name}-${language}`, data)).address;
  const { title, description, icon } = live.definition;
  const content = { site: build.site.name, title, description, icon };
  const first = await loadFirst(loaded);
  if (!first) return null;
  const needs = needsOf(live, first);
  const { answering, others } = partedTexts(live.text, first, needs.first, locale.texts.calculator ?? {});
  const { entry } = build.bundled.first;
  const modules = {
    id: live.id,
    needs: needs.first.map(entry),
    laterNeeds: needs.later.map(entry),
    ...(await logicAddresses(build, loaded)),
    text: emit(live.id, answering),
    others: emit(`${live.id}-others`, others),
    about: emit(`${live.id}-about`, textsBelow(live.about, live.tool)),
  };
  return { live, modules, picture: await pictureAsset(build, live.id, content) };
}
