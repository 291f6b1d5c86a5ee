import { type Model, modelById } from '@overtone/contract/models';

/** A model that songs of the library name. Throws where no family has it. */
export function presetModel(id: string): Model {
  const model = modelById(id);
  if (!model) throw new Error(`no family has the model ${id}`);
  return model;
}
