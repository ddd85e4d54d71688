import { drawPicture, applyStep } from './canvas-steps';
import type { Step } from './steps';

/** The picture after any list of steps; a list that goes on from the last one costs only what is new. */
export class Renderer {
  private shown: readonly Step[] = [];
  private canvas: HTMLCanvasElement;

  constructor(private readonly picture: HTMLImageElement) {
    this.canvas = drawPicture(picture);
  }

  at(steps: readonly Step[]): HTMLCanvasElement {
    if (!this.goesOn(steps)) {
      this.canvas = drawPicture(this.picture);
      this.shown = [];
    }
    this.canvas = steps.slice(this.shown.length).reduce(applyStep, this.canvas);
    this.shown = steps;
    return this.canvas;
  }

  private goesOn(steps: readonly Step[]): boolean {
    return steps.length >= this.shown.length && this.shown.every((step, index) => steps[index] === step);
  }
}
