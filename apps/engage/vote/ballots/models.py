"""Ballots of readers, their counts, and freezes of suspicious ones.

No row is written by all voters: a ballot adds rows of its own and changes the row of its voter. ``counts.count_waiting``
adds up what came in, in one statement for many ballots.
"""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from ..models import Vote


class BallotFreeze(models.Model):
    """Ballots that one person took out of the count together. ``where`` has the criteria by name.

    ``undone_at`` is null while the ballots are frozen.
    """

    vote = models.ForeignKey(Vote, on_delete=models.CASCADE, related_name="+")
    where = models.JSONField()
    reason = models.CharField(max_length=200)
    ballots = models.PositiveIntegerField(default=0)
    created_by = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    undone_by = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    undone_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["vote", "-id"], name="ballotfreeze_vote")]

    def __str__(self) -> str:
        return f"{self.ballots} ballots of vote {self.vote_id}"


class Ballot(models.Model):
    """One ballot. ``key`` is the sender's own; ``digest`` a hash of the item, so that a repeat is known.

    ``voter`` is ``reader:<id>`` or ``device:<id>``. ``options`` are codes of options. ``first``: the voter's first
    ballot in the vote. ``freeze`` is set while the ballot does not count.
    """

    # A constraint would lock the row of the vote for every ballot (for key share), with all that arrive together.
    vote = models.ForeignKey(Vote, on_delete=models.CASCADE, related_name="+", db_constraint=False, db_index=False)
    sender = models.CharField(max_length=40)
    key = models.CharField(max_length=80)
    digest = models.CharField(max_length=64)
    voter = models.CharField(max_length=80)
    options = ArrayField(models.PositiveSmallIntegerField())
    address = models.GenericIPAddressField(null=True)
    device = models.CharField(max_length=64, blank=True, default="")
    region = models.CharField(max_length=40, blank=True, default="")
    cast_at = models.DateTimeField()
    first = models.BooleanField()
    freeze = models.ForeignKey(BallotFreeze, null=True, on_delete=models.SET_NULL, related_name="+", db_index=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["sender", "key"], name="ballot_once")]
        indexes = [
            models.Index(fields=["vote", "-id"], name="ballot_vote"),
            models.Index(fields=["vote", "address", "-id"], name="ballot_address"),
            models.Index(fields=["vote", "device", "-id"], name="ballot_device"),
            models.Index(fields=["vote", "voter", "-id"], name="ballot_voter"),
            models.Index(fields=["vote", "cast_at"], name="ballot_moment"),
            models.Index(fields=["freeze"], condition=Q(freeze__isnull=False), name="ballot_freeze"),
        ]

    def __str__(self) -> str:
        return f"ballot {self.pk} of vote {self.vote_id}"


class WaitingBallot(models.Model):
    """A ballot that no ``Tally`` contains yet. Results add the waiting ballots of their vote."""

    ballot = models.OneToOneField(Ballot, primary_key=True, on_delete=models.CASCADE, related_name="+")
    vote_id = models.BigIntegerField()

    class Meta:
        indexes = [models.Index(fields=["vote_id", "ballot"], name="waitingballot_vote")]

    def __str__(self) -> str:
        return f"ballot {self.pk} waits"


class Voter(models.Model):
    """The number of ballots that one person cast in a vote, and on ``day``, their last day. Its row is locked while they vote.

    ``day_options``: code -> ballots of that day. Frozen ballots stay in these numbers: who cheats gets no vote back.
    """

    vote = models.ForeignKey(Vote, on_delete=models.CASCADE, related_name="+", db_constraint=False, db_index=False)
    voter = models.CharField(max_length=80)
    ballots = models.PositiveIntegerField(default=0)
    day = models.DateField(null=True)
    day_ballots = models.PositiveIntegerField(default=0)
    day_options = models.JSONField(default=dict)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["vote", "voter"], name="voter_once")]

    def __str__(self) -> str:
        return f"{self.voter} in vote {self.vote_id}"


class Tally(models.Model):
    """Number of counted ballots by one property: of ``total`` ballots ``frozen`` are frozen.

    ``by`` is ``all``, ``voter``, ``option``, ``hour``, ``minute``, ``address``, ``device`` or ``region``; ``value`` its value as a text,
    blank for ``all`` and ``voter``.
    """

    vote = models.ForeignKey(Vote, on_delete=models.CASCADE, related_name="+", db_index=False)
    by = models.CharField(max_length=10)
    value = models.CharField(max_length=64, blank=True, default="")
    total = models.PositiveIntegerField(default=0)
    frozen = models.PositiveIntegerField(default=0)

    class Meta:
        db_table = "engage_ballottally"
        constraints = [
            models.UniqueConstraint(fields=["vote", "by", "value"], name="ballottally_once"),
            models.CheckConstraint(condition=Q(frozen__lte=F("total")), name="ballottally_frozen"),
        ]
        indexes = [models.Index(fields=["vote", "by", "-total"], name="ballottally_most")]

    def __str__(self) -> str:
        return f"{self.by} {self.value} of vote {self.vote_id}: {self.total}"
