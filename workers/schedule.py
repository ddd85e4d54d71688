"""Tasks that the workers run by the clock."""

from __future__ import annotations

from celery.schedules import crontab

SCHEDULE = {
    # No task of a dead worker waits longer. A sweep that was missed is of no use later.
    "outbox-sweep": {"task": "outbox.sweep", "schedule": 2.0, "options": {"expires": 5}},
    "outbox-forget": {"task": "outbox.forget", "schedule": crontab(hour="4", minute="20")},
    "versions-thin": {"task": "documents.thin", "schedule": crontab(minute="25")},
    "identity-sweep": {"task": "identity.sweep", "schedule": crontab(hour="4", minute="10")},
    "console-forget": {"task": "console.forget", "schedule": crontab(hour="4", minute="15")},
    "logs-link": {"task": "identity.link_logs", "schedule": 2.0, "options": {"expires": 5}},
    "logs-anchor": {"task": "identity.anchor_logs", "schedule": 120.0, "options": {"expires": 100}},
    "logs-refusals": {"task": "identity.log_refusals", "schedule": 30.0, "options": {"expires": 25}},
    "logs-archive": {"task": "identity.archive_logs", "schedule": crontab(hour="4", minute="40", day_of_week="sun")},
    # The message that asked for it may be lost.
    "words-sweep": {"task": "words.search_waiting", "schedule": 60.0, "options": {"expires": 55}},
    "review-forget": {"task": "review.forget", "schedule": 300.0, "options": {"expires": 300}},
    "content-settle": {"task": "content.settle", "schedule": 300.0, "options": {"expires": 300}},
    # Reports read finished days; what came after is read live.
    "content-performance": {"task": "content.performance", "schedule": 300.0, "options": {"expires": 290}},
    # Until then a list of repeated titles does not know a new one.
    "content-titles": {"task": "content.settle_titles", "schedule": 10.0, "options": {"expires": 10}},
    "ledger-check": {"task": "engage.check_ledger", "schedule": crontab(hour="3", minute="30")},
    "activities-check": {"task": "engage.check_activities", "schedule": crontab(hour="3", minute="40")},
    "withdrawals-pay": {"task": "engage.pay_withdrawals", "schedule": 30.0, "options": {"expires": 25}},
    # Numbers of an activity that readers see are ten seconds old at most.
    "activity-numbers": {"task": "engage.activity_numbers", "schedule": 4.0, "options": {"expires": 4}},
    "activity-unpaid": {"task": "engage.expire_unpaid", "schedule": 30.0, "options": {"expires": 25}},
    # Results add what waits; a list of votes and the chart of addresses are as old as this.
    "votes-count": {"task": "votes.count_waiting", "schedule": 2.0, "options": {"expires": 5}},
    # Readers and results see numbers that are ten seconds old at most.
    "answers-count": {"task": "engage.count_answers", "schedule": 5.0, "options": {"expires": 5}},
    # Figures of the dashboard are a minute old at most; what changes faster is counted at each call.
    "dashboard-update": {"task": "dashboard.update", "schedule": 60.0, "options": {"expires": 50}},
    "uploads-sweep": {"task": "uploads.sweep", "schedule": 300.0},
}
