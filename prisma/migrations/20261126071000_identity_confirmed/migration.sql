-- Staff have seen a proof that a number that rested is its member's still.
ALTER TABLE "identity_change" DROP CONSTRAINT "identity_change_action";
ALTER TABLE "identity_change"
  ADD CONSTRAINT "identity_change_action" CHECK (action IN ('bound', 'changed', 'unbound', 'confirmed'));
