/** Written by `npm run generate` from tool.json; do not edit. */
import type { ComputeOf, Measured } from '../../src/engine/tool.ts';

export interface RecipeInputs {
  scaleBy: 'servings' | 'pan' | 'factor' | 'onHand';
  servings: number;
  newServings: number;
  factor: number;
  recipeAmount: number;
  onHandAmount: number;
  panUnit: 'in' | 'cm';
  volumeUnit: 'cup' | 'L';
  fromShape: 'round' | 'square' | 'rectangle' | 'volume';
  fromSize: Measured;
  fromWidth: Measured;
  fromDepth: Measured;
  fromVolume: Measured;
  fromPans: number;
  toShape: 'round' | 'square' | 'rectangle' | 'volume';
  toSize: Measured;
  toWidth: Measured;
  toDepth: Measured;
  toVolume: Measured;
  toPans: number;
  ingredients: readonly {
    /** Its place as entered, from 1. */
    row: number;
    name: string;
    amount: number;
    unit:
      | 'cup'
      | 'tbsp'
      | 'tsp'
      | 'floz'
      | 'pint'
      | 'quart'
      | 'gallon'
      | 'ml'
      | 'dl'
      | 'l'
      | 'g'
      | 'kg'
      | 'oz'
      | 'lb'
      | 'piece'
      | 'egg';
  }[];
  cups: 'us' | 'metric' | 'au';
  show: 'same' | 'cups' | 'metric';
  tolerance: number;
  fromPanArea: number;
  toPanArea: number;
  fromPanVolume: number;
  toPanVolume: number;
  scale: number;
}
export interface RecipeResults {
  ingredientCount: number | null;
  largestError: number | null;
  scaled: readonly {
    ingredient: string;
    measure: readonly Amount[];
    recipeAmount: readonly Amount[];
    exactly: readonly Amount[];
    error: readonly Amount[];
  }[];
}

export interface AmountInputs {
  amount: number;
  unit:
    | 'cup'
    | 'tbsp'
    | 'tsp'
    | 'floz'
    | 'pint'
    | 'quart'
    | 'gallon'
    | 'ml'
    | 'dl'
    | 'l'
    | 'g'
    | 'kg'
    | 'oz'
    | 'lb'
    | 'piece'
    | 'egg';
  factor: number;
  cups: 'us' | 'metric' | 'au';
  show: 'same' | 'cups' | 'metric';
  tolerance: number;
}
export interface AmountResults {
  measure: readonly Amount[] | null;
  exactly: readonly Amount[] | null;
  error: number | null;
  base: string | null;
  exact: number | null;
  measured: number | null;
  parts: number | null;
}

export interface IngredientInputs {
  scaleBy: 'servings' | 'pan' | 'factor' | 'onHand';
  servings: number;
  newServings: number;
  factor: number;
  recipeAmount: number;
  onHandAmount: number;
  panUnit: 'in' | 'cm';
  volumeUnit: 'cup' | 'L';
  fromShape: 'round' | 'square' | 'rectangle' | 'volume';
  fromSize: Measured;
  fromWidth: Measured;
  fromDepth: Measured;
  fromVolume: Measured;
  fromPans: number;
  toShape: 'round' | 'square' | 'rectangle' | 'volume';
  toSize: Measured;
  toWidth: Measured;
  toDepth: Measured;
  toVolume: Measured;
  toPans: number;
  ingredients: readonly {
    /** Its place as entered, from 1. */
    row: number;
    name: string;
    amount: number;
    unit:
      | 'cup'
      | 'tbsp'
      | 'tsp'
      | 'floz'
      | 'pint'
      | 'quart'
      | 'gallon'
      | 'ml'
      | 'dl'
      | 'l'
      | 'g'
      | 'kg'
      | 'oz'
      | 'lb'
      | 'piece'
      | 'egg';
  }[];
  cups: 'us' | 'metric' | 'au';
  show: 'same' | 'cups' | 'metric';
  tolerance: number;
  row: number;
  fromPanArea: number;
  toPanArea: number;
  fromPanVolume: number;
  toPanVolume: number;
  scale: number;
}
export interface IngredientResults {
  measure: readonly Amount[] | null;
  base: string | null;
  exact: number | null;
  error: number | null;
}

/** A number of a unit, or null for the words of the unit alone. */
export interface Amount {
  number: number | null;
  unit:
    | 'cup'
    | 'tbsp'
    | 'tsp'
    | 'pinch'
    | 'floz'
    | 'pint'
    | 'quart'
    | 'gallon'
    | 'ml'
    | 'dl'
    | 'l'
    | 'g'
    | 'kg'
    | 'lb'
    | 'oz'
    | 'piece'
    | 'egg'
    | 'percent'
    | 'asNeeded';
}

/** What it says of a form that it refuses, and in its steps. */
export interface Messages {
  startWithLess: string;
  bothDepths: string;
  depthMissing: string;
  sumByZero: string;
  sumUnclear: string;
  noIngredient: string;
}

/** What compute.ts exports: a function for each tab that formulas cannot compute. */
export interface Computes {
  recipe: ComputeOf<RecipeInputs, RecipeResults, keyof Messages>;
  amount: ComputeOf<AmountInputs, AmountResults, keyof Messages>;
  ingredient: ComputeOf<IngredientInputs, IngredientResults, keyof Messages>;
}
