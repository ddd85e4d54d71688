import { editScreen } from '@/generic-screens/edit';
import { Abilities } from './Abilities';

/** A role of media accounts: its name, and what it allows with each type of content. */
export default editScreen({ fields: { abilities: Abilities } });
