/** What a search knows of the tools besides the catalogue, in one language; the build writes it. */
export interface SearchIndex {
  /** Words that say nothing of what is wanted, folded: "how", "to", "calculator". */
  fillers: string;
  /** The further words of each tool, folded, in the order of the catalogue. */
  words: readonly string[];
  /** Words for the units that tools convert, each with the places of these tools in the catalogue. */
  units: readonly (readonly [words: string, tools: readonly number[]])[];
  /** The module that exports what questions with numbers are read with. */
  asks: string;
  /** The module that answers them. */
  answers: string;
}
